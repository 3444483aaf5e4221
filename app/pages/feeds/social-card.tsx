import { drawnCard } from '#app/features/posts/social-card/social-card.server.ts'
import { notFound, plainResponse } from '#app/plain-response.server.ts'
import { accessOf } from '#app/request.server.ts'
import { site } from '#app/site.ts'
import type { Route } from './+types/social-card'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const body = await drawnCard(accessOf(context), params.slug, site)
  return body ? plainResponse(request, { body, type: 'image/png', maxAge: 3600 }) : notFound()
}
