import { drawnSiteCard } from '#app/features/posts/social-card/social-card.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { plainResponse } from '#app/http/plain-response.server.ts'
import { siteOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/site-card'

export const handle = { cache: { by: [] } } satisfies CachedRoute

export const loader = async ({ context }: Route.LoaderArgs) =>
  plainResponse({ body: await drawnSiteCard(siteOf(context)), type: 'image/png' })
