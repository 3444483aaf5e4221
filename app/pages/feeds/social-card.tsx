import { getPostCard } from '#app/features/posts/social-card/social-card.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { scopeToPost } from '#app/http/page-scope.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse, resourceResponse } from '#app/http/resource-response.server.ts'
import type { Route } from './+types/social-card'

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context, params }: Route.LoaderArgs) {
  const { access, page, services } = context.get(requestContext)
  const card = await getPostCard(access, params.slug, { site: page.site, media: services.media })
  if (!card) return notFoundResponse()
  scopeToPost(page, card.id)
  return resourceResponse({ body: card.body, contentType: 'image/png' })
}
