import { readFeed } from '#app/features/posts/feeds/feeds.server.ts'
import { buildRssFeed } from '#app/features/posts/feeds/rss.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse, resourceResponse } from '#app/http/resource-response.server.ts'
import type { Route } from './+types/rss'

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ context, params }: Route.LoaderArgs) {
  const { access, page, services } = context.get(requestContext)
  const feed = await readFeed(access, params.category, siteTimeZone(page.site))
  if (!feed) return notFoundResponse()
  const body = buildRssFeed(feed, { origin: services.settings.siteUrl, site: page.site })
  return resourceResponse({ body, contentType: 'application/rss+xml; charset=utf-8' })
}
