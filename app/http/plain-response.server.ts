type Plain = { body: string | Buffer<ArrayBuffer>; type: string }

/** An answer that is no page: a feed or a picture, which others may show. */
export const plainResponse = ({ body, type }: Plain) =>
  new Response(body, { headers: { 'Content-Type': type, 'Cross-Origin-Resource-Policy': 'cross-origin' } })

export const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
