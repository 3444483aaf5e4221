import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { hasSessionCookie } from '#app/features/accounts/identify.server.ts'
import { acceptedEncodings } from '#platform/page-cache/accept-encoding.ts'
import { brotliWindowBits, COMPRESSIBLE_TYPES } from '#platform/page-cache/cached-page.ts'

/** Below this the headers weigh as much as what is saved. */
const MIN_BYTES = 1_024
/** What is no larger is compressed at once: a stream costs more than the compression of most pages. */
const MAX_BYTES_AT_ONCE = 512 * 1024

const gzipAtOnce = promisify(gzip)
const brotliAtOnce = promisify(brotliCompress)

/** Takes a quarter to a half of the time of gzip, and is smaller. */
const compressWithBrotli = (bytes: ArrayBuffer) =>
  brotliAtOnce(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 2,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits(bytes.byteLength),
    },
  })

/** Flushed after each chunk, so that streamed pages are not delayed. Brotli would take megabytes of memory for each. */
const createGzipStream = () => createGzip({ flush: constants.Z_SYNC_FLUSH })

/** Compresses texts that were rendered for one reader. Cached pages are compressed already. */
export const compressResponses: MiddlewareHandler = async (c, next) => {
  await next()
  if (!isUncompressedText(c.res)) return
  // In this order: reading the body replaces the response by another one, with headers of its own.
  const { body } = c.res
  const { headers } = c.res
  addVaryHeader(headers)
  const accepted = acceptedEncodings(c.req.header('accept-encoding'))
  const length = headers.get('Content-Length')
  const isStream = length === null || Number(length) > MAX_BYTES_AT_ONCE
  const encoding = accepted.find((name) => name === 'gzip' || (name === 'br' && !isStream))
  if (!body || !encoding || isShort(headers) || mayLeakByLength(c)) return
  headers.delete('Content-Length')
  headers.set('Content-Encoding', encoding)
  if (isStream) {
    c.res = new Response(body.pipeThrough(Duplex.toWeb(createGzipStream()) as never), c.res)
    return
  }
  const bytes = await c.res.arrayBuffer()
  const compressed = await (encoding === 'br' ? compressWithBrotli(bytes) : gzipAtOnce(bytes))
  headers.set('Content-Length', String(compressed.length))
  c.res = new Response(new Uint8Array(compressed), c.res)
}

const isUncompressedText = ({ headers }: Response) =>
  COMPRESSIBLE_TYPES.test(headers.get('Content-Type') ?? '') && !headers.has('Content-Encoding')

const isShort = (headers: Headers) => Number(headers.get('Content-Length') ?? MIN_BYTES) < MIN_BYTES

/**
 * Against BREACH: the length of a compressed response tells whether a query parameter repeats something on the page.
 * Another site could make the browser of a signed-in user send such requests, but not with Sec-Fetch-Site: same-origin.
 */
const mayLeakByLength = ({ req }: Context) =>
  req.url.includes('?') &&
  hasSessionCookie(req.header('cookie') ?? '') &&
  req.header('sec-fetch-site') !== 'same-origin'

function addVaryHeader(headers: Headers) {
  const vary = headers.get('Vary') ?? ''
  if (!/accept-encoding/i.test(vary))
    headers.set('Vary', vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding')
}
