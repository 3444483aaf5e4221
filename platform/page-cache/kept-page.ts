import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { acceptedEncodings, type Encoding } from './accepted.ts'
import { type HeaderList, readyHead } from './ready-head.ts'

type Bytes = Buffer<ArrayBuffer>

/** What is said before the bytes: for whom makes an answer of it, and ready to be sent. */
type Head = { status: 200 | 304; headers: HeaderList; ready: () => string }
type Variant = { etag: string; whole: Head; unchanged: Head; bytes: () => Bytes }

/** A whole answer as it goes over the wire, in each way that it can be sent. */
export type KeptPage = {
  address: string
  /** What it shows, in words of whoever made it: it goes when one of these changes. */
  shows: ReadonlySet<string>
  hash: string
  variants: { identity: Variant; gzip?: Variant; br?: Variant }
  common: HeaderList
  size: number
}

export type Answer = { head: Head; body: Bytes | null }

export type Made = { address: string; response: Response; shows: ReadonlySet<string> }

export const COMPRESSIBLE = /^text\/|[/+](?:json|xml)\b|^application\/(?:javascript|manifest)/
/** Said anew of each variant. */
const SAID_HERE = new Set(['content-length', 'content-encoding', 'etag', 'x-cache'])
/** What a page costs beside its bytes: its objects, and its places in the lists. */
const OVERHEAD = 2_048

/** A window as large as the page finds all that a larger one would, and takes megabytes less while it is at work. */
const windowFor = (length: number) =>
  Math.min(Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS), 22)

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) }

/** What comes out of a compressor may be the beginning of something larger, which would be kept with it. */
function alone(bytes: Buffer): Bytes {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Made far from the bytes it does not need: what two functions of one place remember, each of them remembers. */
const always = (bytes: Bytes) => () => bytes
const unpacked = (zipped: Bytes) => () => gunzipSync(zipped)

export async function keptPage({ address, response, shows }: Made): Promise<KeptPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const said = [...response.headers].filter(([name]) => !SAID_HERE.has(name))
  const common = [...said.flat(), 'x-cache', 'hit']
  const hash = createHash('sha256').update(common.join('\n')).update(body).digest('base64url').slice(0, 22)
  const isText = COMPRESSIBLE.test(response.headers.get('Content-Type') ?? '')
  const zipped = isText ? alone(await compress.gzip(body, { level: 6 })) : null
  // The rare program that wants plain bytes of a text gets them unpacked: nobody else pays for their keep.
  const bytes = zipped ? unpacked(zipped) : always(body)
  const plain = variant({ hash, common, length: body.length, bytes })
  const size = (zipped ?? body).length + 2 * (address.length + common.join('').length) + OVERHEAD
  const variants = { identity: plain, ...(zipped && { gzip: packed('gzip', zipped, { hash, common }) }) }
  return { address, shows, hash, variants, common, size }
}

/** The smallest form takes long to make: it is made beside the work, of what is asked for often. */
export async function withBrotli(page: KeptPage): Promise<KeptPage> {
  const body = page.variants.identity.bytes()
  const packing = await compress.br(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  })
  const bytes = alone(packing)
  return {
    ...page,
    variants: { ...page.variants, br: packed('br', bytes, page) },
    size: page.size + bytes.length,
  }
}

type Asked = { method?: string; acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

export function answerWith(
  { variants, hash }: KeptPage,
  { method, acceptEncoding, ifNoneMatch }: Asked,
): Answer {
  const chosen = choose(variants, acceptedEncodings(acceptEncoding))
  if (ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(hash))) {
    // Any form of the same page is as good as the one that would be sent.
    const has = Object.values(variants).find(({ etag }) => ifNoneMatch.includes(etag))
    if (has || ifNoneMatch === '*') return { head: (has ?? chosen).unchanged, body: null }
  }
  return { head: chosen.whole, body: method === 'HEAD' ? null : chosen.bytes() }
}

function choose(variants: KeptPage['variants'], accepted: readonly Encoding[]) {
  for (const encoding of accepted) {
    const found = variants[encoding]
    if (found) return found
  }
  return variants.identity
}

type Parts = { hash: string; common: HeaderList }

const packed = (encoding: Encoding, bytes: Bytes, { hash, common }: Parts) =>
  variant({ hash, common, encoding, length: bytes.length, bytes: always(bytes) })

function variant(parts: Parts & { encoding?: Encoding; length: number; bytes: () => Bytes }): Variant {
  const { hash, common, encoding, length, bytes } = parts
  const etag = `"${encoding ? `${hash}-${encoding}` : hash}"`
  const unchanged = [...common, 'etag', etag]
  const form = encoding ? ['content-encoding', encoding] : []
  const whole = [...unchanged, ...form, 'content-length', String(length)]
  return { etag, bytes, whole: headOf(200, whole), unchanged: headOf(304, unchanged) }
}

/** Most pages are asked for in one form, and most of them once. */
function headOf(status: Head['status'], headers: HeaderList): Head {
  let made: string | undefined
  return {
    status,
    headers,
    ready() {
      made ??= readyHead(status, headers)
      return made
    },
  }
}
