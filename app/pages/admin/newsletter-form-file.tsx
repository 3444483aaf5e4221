import { acceptGift } from '#app/features/newsletter/forms/accept-gift.server.ts'
import { MAX_GIFT_BYTES } from '#app/features/newsletter/forms/gift-file.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/newsletter-form-file'

export const handle = {
  accepts: { contentTypes: ['application/octet-stream'], body: { maxStreamBytes: MAX_GIFT_BYTES } },
} satisfies AcceptingRoute

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** For scripts: the file is the body of the request. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { data, init } = await acceptGift(context.get(requestContext), params.id, {
    name: url.searchParams.get('name') ?? '',
    length: Number(request.headers.get('content-length') ?? 0),
    bytes: request.body ?? new Blob([]).stream(),
  })
  return Response.json(data, init ?? undefined)
}
