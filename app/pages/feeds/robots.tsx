import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { resourceResponse } from '#app/http/resource-response.server.ts'
import type { Route } from './+types/robots'

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const sitemap = new URL('/sitemap.xml', services.settings.siteUrl).href
  const body = `User-agent: *\nDisallow: /admin\nDisallow: /auth\nDisallow: /go/\n\nSitemap: ${sitemap}\n`
  return resourceResponse({ body, contentType: 'text/plain; charset=utf-8' })
}
