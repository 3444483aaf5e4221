import { drawnCard } from '#app/features/posts/social-card/social-card.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { notFound, plainResponse } from '#app/http/plain-response.server.ts'
import { accessOf, siteOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/social-card'

export const handle = { cache: { by: [] } } satisfies CachedRoute

export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await drawnCard(accessOf(context), params.slug, siteOf(context))
  return body ? plainResponse({ body, type: 'image/png' }) : notFound()
}
