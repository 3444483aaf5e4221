import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { acceptedEncodings, type Encoding } from './accept-encoding.ts'
import { type RawHeaders, serializeHead } from './response-head.ts'

type Bytes = Buffer<ArrayBuffer>

type ResponseHead = { status: 200 | 304; headers: RawHeaders; serialize: () => string }
type Variant = { etag: string; full: ResponseHead; notModified: ResponseHead; bytes: () => Bytes }

/** A complete response in each encoding that it can be sent in. */
export type CachedPage = {
  url: string
  /** The page is purged when one of these changes. */
  topics: ReadonlySet<string>
  /** Whether the topics are all that it depends on, besides what every page shows. */
  isScoped: boolean
  /** Stands for what all pages are made with. */
  madeWith: string
  /** Readers in these countries get another page at this URL. */
  countries: ReadonlySet<string>
  hash: string
  /** Text is there only compressed. */
  bodies: Bodies
  /** Of the uncompressed body. */
  length: number
  variants: { identity: Variant; gzip?: Variant; br?: Variant }
  commonHeaders: RawHeaders
  size: number
}

type Bodies = { plain?: Bytes; gzip?: Bytes; br?: Bytes }

type PageFacts = Omit<CachedPage, 'variants' | 'size'>

export type CachedResponse = { head: ResponseHead; body: Bytes | null }

export type CachedPageInput = {
  url: string
  response: Response
  topics: ReadonlySet<string>
  isScoped?: boolean
  madeWith?: string
  countries?: ReadonlySet<string>
}

export const COMPRESSIBLE_TYPES = /^text\/|[/+](?:json|xml)\b|^application\/(?:javascript|manifest)/
/** Set for each variant. */
const PER_VARIANT_HEADERS = new Set(['content-length', 'content-encoding', 'etag', 'x-cache'])
/** The memory of a page beside its bytes: objects, collection entries, topics, and a head as it is sent. */
const PAGE_OVERHEAD_BYTES = 3_072

/** A window as large as the page compresses as well as a larger one, with megabytes less of memory. */
export const brotliWindowBits = (length: number) =>
  Math.min(Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS), 22)

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) }

/** A compressor's result may be a slice of a larger buffer, which would stay in memory with it. */
function copyBuffer(bytes: Buffer): Bytes {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Outside of `createCachedPage`: closures made there would all keep its uncompressed body in memory. */
const constantBytes = (bytes: Bytes) => () => bytes
const unpack = ({ plain, gzip: gzipped }: Bodies) => {
  if (plain) return constantBytes(plain)
  if (!gzipped) throw new Error('a page without a body')
  return () => gunzipSync(gzipped)
}

const noCountries: ReadonlySet<string> = new Set()

export async function createCachedPage({
  url,
  response,
  topics,
  isScoped = false,
  madeWith = '',
  countries = noCountries,
}: CachedPageInput): Promise<CachedPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => !PER_VARIANT_HEADERS.has(name))
  const commonHeaders = [...headers.flat(), 'x-cache', 'hit']
  const hash = createHash('sha256')
    .update(commonHeaders.join('\n'))
    .update(body)
    .digest('base64url')
    .slice(0, 22)
  const isText = COMPRESSIBLE_TYPES.test(response.headers.get('Content-Type') ?? '')
  // Few clients want uncompressed text: it is unpacked for each of them instead of taking memory.
  const bodies = isText ? { gzip: copyBuffer(await compress.gzip(body, { level: 6 })) } : { plain: body }
  const { length } = body
  const facts = { url, topics, isScoped, madeWith, countries }
  return restoreCachedPage({ ...facts, hash, commonHeaders, bodies, length })
}

/** A page from what was made before. */
export function restoreCachedPage({ commonHeaders: headers, ...facts }: PageFacts): CachedPage {
  const { url, hash, bodies, length } = facts
  const commonHeaders = headers.map(shareText)
  const input = { hash, commonHeaders }
  const variants = {
    identity: createVariant({ ...input, length, bytes: unpack(bodies) }),
    ...(bodies.gzip && { gzip: compressedVariant('gzip', bodies.gzip, input) }),
    ...(bodies.br && { br: compressedVariant('br', bodies.br, input) }),
  }
  const bodyBytes = Object.values(bodies).reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0)
  const headBytes = commonHeaders.reduce((sum, text) => sum + ownBytes(text), 0)
  return {
    ...facts,
    commonHeaders,
    variants,
    size: bodyBytes + headBytes + url.length + PAGE_OVERHEAD_BYTES,
  }
}

/** Nearly all headers are the same on all pages: each text is in memory once. Longer ones have hashes of their page. */
const sharedTexts = new Map<string, string>()
const MAX_SHARED_TEXTS = 1_000
const MAX_SHARED_LENGTH = 400

function shareText(text: string): string {
  if (text.length > MAX_SHARED_LENGTH) return text
  const known = sharedTexts.get(text)
  if (known !== undefined || sharedTexts.size === MAX_SHARED_TEXTS) return known ?? text
  sharedTexts.set(text, text)
  return text
}

const ownBytes = (text: string) => (sharedTexts.has(text) ? 0 : text.length)

/** Slow, so it is called in the background, for pages that are requested often. */
export async function withBrotli(page: CachedPage): Promise<CachedPage> {
  const body = page.variants.identity.bytes()
  const compressed = await compress.br(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits(body.length),
    },
  })
  return restoreCachedPage({ ...page, bodies: { ...page.bodies, br: copyBuffer(compressed) } })
}

type ConditionalRequest = {
  method?: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

export function selectResponse(
  { variants, hash }: CachedPage,
  { method, acceptEncoding, ifNoneMatch }: ConditionalRequest,
): CachedResponse {
  const chosen = chooseVariant(variants, acceptedEncodings(acceptEncoding))
  if (ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(hash))) {
    // The client may have the page in another encoding than the one that would be sent.
    const matching = Object.values(variants).find(({ etag }) => ifNoneMatch.includes(etag))
    if (matching || ifNoneMatch === '*') return { head: (matching ?? chosen).notModified, body: null }
  }
  return { head: chosen.full, body: method === 'HEAD' ? null : chosen.bytes() }
}

function chooseVariant(variants: CachedPage['variants'], accepted: readonly Encoding[]) {
  for (const encoding of accepted) {
    const found = variants[encoding]
    if (found) return found
  }
  return variants.identity
}

type VariantInput = { hash: string; commonHeaders: RawHeaders }

const compressedVariant = (encoding: Encoding, bytes: Bytes, { hash, commonHeaders }: VariantInput) =>
  createVariant({ hash, commonHeaders, encoding, length: bytes.length, bytes: constantBytes(bytes) })

function createVariant(
  input: VariantInput & { encoding?: Encoding; length: number; bytes: () => Bytes },
): Variant {
  const { hash, commonHeaders, encoding, length, bytes } = input
  const etag = `"${encoding ? `${hash}-${encoding}` : hash}"`
  const own = ['etag', etag]
  const ofFull = [...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(length)]
  return {
    etag,
    bytes,
    full: createHead(200, commonHeaders, [...own, ...ofFull]),
    notModified: createHead(304, commonHeaders, own),
  }
}

/** Serialized on first use: most pages are requested in one encoding, and many only once. */
function createHead(status: ResponseHead['status'], common: RawHeaders, own: RawHeaders): ResponseHead {
  let serialized: string | undefined
  return {
    status,
    get headers() {
      return [...common, ...own]
    },
    serialize() {
      serialized ??= serializeHead(status, [...common, ...own])
      return serialized
    },
  }
}
