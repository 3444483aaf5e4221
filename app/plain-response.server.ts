import { createHash } from 'node:crypto'

type Plain = { body: string | Buffer<ArrayBuffer>; type: string; maxAge?: number }

/** An answer that is no page, which whoever asks often need not fetch again while it has not changed. */
export function plainResponse(request: Request, { body, type, maxAge = 300 }: Plain): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = {
    'Content-Type': type,
    'Cache-Control': `public, max-age=${maxAge}`,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  }
  const known = request.headers.get('If-None-Match')?.includes(etag)
  return known ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

export const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
