import { plainResponse } from '#app/plain-response.server.ts'
import { settingsOf } from '#app/request.server.ts'
import type { Route } from './+types/robots'

export function loader({ request, context }: Route.LoaderArgs) {
  const sitemap = new URL('/sitemap.xml', settingsOf(context).siteUrl).href
  const body = `User-agent: *\nDisallow: /admin\nDisallow: /auth\n\nSitemap: ${sitemap}\n`
  return plainResponse(request, { body, type: 'text/plain; charset=utf-8' })
}
