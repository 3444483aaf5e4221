import type { CachedRoute } from '#app/http/cached-route.ts'
import { plainResponse } from '#app/http/plain-response.server.ts'
import { settingsOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/robots'

export const handle = { cache: { by: [] } } satisfies CachedRoute

export function loader({ context }: Route.LoaderArgs) {
  const sitemap = new URL('/sitemap.xml', settingsOf(context).siteUrl).href
  const body = `User-agent: *\nDisallow: /admin\nDisallow: /auth\n\nSitemap: ${sitemap}\n`
  return plainResponse({ body, type: 'text/plain; charset=utf-8' })
}
