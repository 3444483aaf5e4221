type Plain = { body: string | Buffer<ArrayBuffer>; type: string }

/** An answer that is no page. */
export const plainResponse = ({ body, type }: Plain) =>
  new Response(body, { headers: { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' } })

export const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
