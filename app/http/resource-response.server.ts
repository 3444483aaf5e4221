type Resource = { body: string | Buffer<ArrayBuffer>; contentType: string }

/** A feed or an image, which other sites may show. Of known length, so that it is compressed and sent without a stream. */
export function resourceResponse({ body, contentType }: Resource) {
  const bytes = Buffer.from(body)
  return new Response(bytes, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

export const notFoundResponse = () =>
  new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
