type Resource = { body: string | Buffer<ArrayBuffer>; contentType: string }

/** A feed or an image, which other sites may show. */
export const resourceResponse = ({ body, contentType }: Resource) =>
  new Response(body, {
    headers: { 'Content-Type': contentType, 'Cross-Origin-Resource-Policy': 'cross-origin' },
  })

export const notFoundResponse = () =>
  new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
