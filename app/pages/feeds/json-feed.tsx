import { readFeed } from '#app/features/posts/feeds/feeds.server.ts'
import { jsonFeed } from '#app/features/posts/feeds/json-feed.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { notFound, plainResponse } from '#app/http/plain-response.server.ts'
import { accessOf, publisherOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/json-feed'

export const handle = { cache: { by: [] } } satisfies CachedRoute

export async function loader({ context, params }: Route.LoaderArgs) {
  const feed = await readFeed(accessOf(context), params.category)
  if (!feed) return notFound()
  const body = JSON.stringify(jsonFeed(feed, publisherOf(context)))
  return plainResponse({ body, type: 'application/feed+json; charset=utf-8' })
}
