import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { getTitleCard } from '#app/features/posts/social-card/social-card.server.ts'
import { readComparisonTitle } from '#app/features/products/comparisons/read-comparison-page.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse, resourceResponse } from '#app/http/resource-response.server.ts'
import type { Route } from './+types/comparison-card'

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context, params }: Route.LoaderArgs) {
  const { access, page, services } = context.get(requestContext)
  const slug = parseSlug(params.slug)
  const title = slug && (await readComparisonTitle(access, slug))
  if (!title) return notFoundResponse()
  const body = await getTitleCard({ site: page.site, media: services.media }, title)
  return resourceResponse({ body, contentType: 'image/png' })
}
