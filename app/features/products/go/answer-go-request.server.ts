import { rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import type { Access } from '#database/access.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import { findGoTarget } from './find-go-target.server.ts'

type GoContext = { access: Access; ip: string; services: { limits: Pick<RateLimiter, 'consume'> } }

const closedHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/** A redirect to the store. It is followed by readers, never stored, and closed to robots. */
export async function answerGoRequest(
  { access, ip, services }: GoContext,
  slugs: { product: string; offer: string },
): Promise<Response> {
  const wait = await services.limits.consume(rateLimitCounters('go', { address: ip }))
  if (wait !== null) {
    const headers = { ...closedHeaders, ...retryAfterHeader(wait) }
    return new Response('Too many requests. Please try again in a minute.', { status: 429, headers })
  }
  const target = await findGoTarget(access, slugs)
  if (!target) {
    return new Response('This link leads nowhere any more.', { status: 404, headers: closedHeaders })
  }
  return new Response(null, { status: 302, headers: { ...closedHeaders, Location: target } })
}
