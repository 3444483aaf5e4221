import type { CachedRoute } from '#app/http/cached-route.ts'
import { plainResponse } from '#app/http/plain-response.server.ts'
import { settingsOf, siteOf } from '#app/http/request-context.server.ts'
import { language } from '#app/navigation/site.ts'
import type { Route } from './+types/security'

const VALID_DAYS = 180

export const handle = { cache: { by: [] } } satisfies CachedRoute

/** Whom to tell of a hole in the fence (RFC 9116). Always valid for half a year from today, by the day. */
export function loader({ context }: Route.LoaderArgs) {
  const canonical = new URL('/.well-known/security.txt', settingsOf(context).siteUrl).href
  const expires = new Date()
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS)
  expires.setUTCHours(0, 0, 0, 0)
  const body = [
    `Contact: mailto:${siteOf(context).email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${language.tag}`,
    `Canonical: ${canonical}`,
    '',
  ].join('\n')
  return plainResponse({ body, type: 'text/plain; charset=utf-8' })
}
