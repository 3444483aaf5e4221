import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'

export async function checkCommentRateLimit(limits: RateLimiter, ip: string): Promise<void> {
  const retryAfterSeconds = await limits.consume(rateLimitCounters('comment', { network: ip }))
  if (retryAfterSeconds === null) return
  const message = `That was a lot of comments. The next one is welcome ${formatRetryDelay(retryAfterSeconds)}.`
  throw new UserError(429, message, undefined, { headers: retryAfterHeader(retryAfterSeconds) })
}
