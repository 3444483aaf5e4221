import { rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { loggableError } from '#platform/errors.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { MailHealthService } from './mail-health-service.server.ts'

type Context = {
  ip: string
  log: Log
  services: { limits: RateLimiter; mailHealth: Pick<MailHealthService, 'receiveEvents'> }
}

/** Providers repeat what is not answered with 200. So what is signed is taken, also if it is about nothing of ours. */
export async function respondToMailEvents(
  { services, ip, log }: Context,
  params: { provider: string; token: string },
  request: Request,
): Promise<Response> {
  const waitSeconds = await services.limits.consume(rateLimitCounters('mail-event', { network: ip }))
  if (waitSeconds !== null) return respond(429, 'Too many at once.', retryAfterHeader(waitSeconds))
  const received = {
    ...params,
    raw: Buffer.from(await request.arrayBuffer()),
    header: (name: string) => request.headers.get(name),
    now: new Date(),
  }
  try {
    const isBelieved = await services.mailHealth.receiveEvents(received)
    return isBelieved ? respond(200, 'Thank you.') : respond(401, 'This is not signed as it should be.')
  } catch (error) {
    log.warn(loggableError(error), 'a message of the mail provider could not be handled')
    return respond(503, 'Please try again later.', retryAfterHeader(60))
  }
}

const respond = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
