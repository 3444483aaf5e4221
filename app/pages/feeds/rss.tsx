import { readFeed } from '#app/features/posts/feeds/feeds.server.ts'
import { rssFeed } from '#app/features/posts/feeds/rss.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { notFound, plainResponse } from '#app/http/plain-response.server.ts'
import { accessOf, publisherOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/rss'

export const handle = { cache: { by: [] } } satisfies CachedRoute

export async function loader({ context, params }: Route.LoaderArgs) {
  const feed = await readFeed(accessOf(context), params.category)
  if (!feed) return notFound()
  const body = rssFeed(feed, publisherOf(context))
  return plainResponse({ body, type: 'application/rss+xml; charset=utf-8' })
}
