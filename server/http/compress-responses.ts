import { Duplex } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { holdsSession } from '#app/features/accounts/identify.server.ts'
import { acceptedEncodings } from '#platform/page-cache/accepted.ts'
import { COMPRESSIBLE } from '#platform/page-cache/kept-page.ts'

/** Below this the head of an answer weighs as much as what is saved. */
const LEAST_BYTES = 1_024

/** Quick rather than small, since somebody waits; each piece leaves when it comes. Brotli would take megabytes for each. */
const packed = () => createGzip({ flush: constants.Z_SYNC_FLUSH })

/** Packs texts that are made for one reader on their way out. What is kept for all is packed already. */
export const packAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  if (!isPlainText(c.res)) return
  // In this order: an answer whose body is asked for becomes another one, with headers of its own.
  const { body } = c.res
  const { headers } = c.res
  vary(headers)
  const mayBeZipped = acceptedEncodings(c.req.header('accept-encoding')).includes('gzip')
  if (!body || !mayBeZipped || isShort(headers) || mayBeGuessedAt(c)) return
  headers.delete('Content-Length')
  headers.set('Content-Encoding', 'gzip')
  c.res = new Response(body.pipeThrough(Duplex.toWeb(packed()) as never), c.res)
}

const isPlainText = ({ headers }: Response) =>
  COMPRESSIBLE.test(headers.get('Content-Type') ?? '') && !headers.has('Content-Encoding')

const isShort = (headers: Headers) => Number(headers.get('Content-Length') ?? LEAST_BYTES) < LEAST_BYTES

/**
 * How long a packed answer is tells whether what was asked repeats something on the page. Somebody who watches the line
 * could so guess what a signed-in person sees, by making their browser ask: which it then says did not begin with us.
 */
const mayBeGuessedAt = ({ req }: Context) =>
  req.url.includes('?') &&
  holdsSession(req.header('cookie') ?? '') &&
  req.header('sec-fetch-site') !== 'same-origin'

function vary(headers: Headers) {
  const by = headers.get('Vary') ?? ''
  if (!/accept-encoding/i.test(by)) headers.set('Vary', by ? `Accept-Encoding, ${by}` : 'Accept-Encoding')
}
