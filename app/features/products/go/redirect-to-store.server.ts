import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { optsOutOfTracking } from '#app/http/opts-out-of-tracking.server.ts'
import { rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { languageCountry, type ReaderCountry } from '#app/http/reader-country.server.ts'
import { type Access, isStaffActor } from '#database/access.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { ClickCounter } from '../clicks/count-clicks.server.ts'
import { clickSource, isClick } from '../clicks/counted-click.server.ts'
import { findGoTarget, type GoSlugs } from './find-go-target.server.ts'

type GoContext = {
  access: Access
  ip: string
  page: { site: Site }
  services: {
    limits: Pick<RateLimiter, 'consume'>
    clicks: Pick<ClickCounter, 'count'>
    readerCountry: ReaderCountry
    settings: { siteUrl: string }
  }
}

const closedHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/** A redirect to the store. It is followed by readers, never stored, and closed to robots. */
export async function redirectToStore(
  { access, ip, page: { site }, services }: GoContext,
  request: Request,
  slugs: GoSlugs,
): Promise<Response> {
  const wait = await services.limits.consume(rateLimitCounters('go', { network: ip }))
  if (wait !== null) {
    const headers = { ...closedHeaders, ...retryAfterHeader(wait) }
    return new Response('Too many requests. Please try again in a minute.', { status: 429, headers })
  }
  const country = services.readerCountry(request) ?? languageCountry(request)
  const target = await findGoTarget(access, slugs, country)
  if (!target) {
    return new Response('This link leads nowhere any more.', { status: 404, headers: closedHeaders })
  }
  const isRefused = !site.countsReaders || isStaffActor(access.actor) || optsOutOfTracking(request)
  if (isClick(request) && !isRefused) {
    const source = clickSource(request, services.settings.siteUrl)
    services.clicks.count({ offerId: target.offerId, timeZone: siteTimeZone(site), ...source })
  }
  return new Response(null, { status: 302, headers: { ...closedHeaders, Location: target.link } })
}
