import { getCollectionCard } from '#app/features/posts/social-card/social-card.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse, resourceResponse } from '#app/http/resource-response.server.ts'
import type { Route } from './+types/collection-card'

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context, params }: Route.LoaderArgs) {
  const { access, page, services } = context.get(requestContext)
  const body = await getCollectionCard(access, params.slug, { site: page.site, media: services.media })
  return body ? resourceResponse({ body, contentType: 'image/png' }) : notFoundResponse()
}
