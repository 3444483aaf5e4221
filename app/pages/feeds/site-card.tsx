import { getSiteCard } from '#app/features/posts/social-card/social-card.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { resourceResponse } from '#app/http/resource-response.server.ts'
import type { Route } from './+types/site-card'

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context }: Route.LoaderArgs) {
  const { page, services } = context.get(requestContext)
  const body = await getSiteCard({ site: page.site, media: services.media })
  return resourceResponse({ body, contentType: 'image/png' })
}
