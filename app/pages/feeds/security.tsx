import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { resourceResponse } from '#app/http/resource-response.server.ts'
import { language } from '#app/navigation/site-structure.ts'
import type { Route } from './+types/security'

const VALID_DAYS = 180

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

/** Where to report a vulnerability (RFC 9116). Expires half a year from today, rounded to the day. */
export function loader({ context }: Route.LoaderArgs) {
  const { page, services } = context.get(requestContext)
  const { siteUrl } = services.settings
  const { email } = page.site
  const expires = new Date()
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS)
  expires.setUTCHours(0, 0, 0, 0)
  const body = [
    `Contact: ${email ? `mailto:${email}` : new URL('/about', siteUrl).href}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${language.tag}`,
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl).href}`,
    '',
  ].join('\n')
  return resourceResponse({ body, contentType: 'text/plain; charset=utf-8' })
}
