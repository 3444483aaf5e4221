import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse } from '#app/http/resource-response.server.ts'
import { loggableError } from '#platform/errors.ts'
import type { Route } from './+types/mail-events'

const MAX_BYTES = 512 * 1024

/** Servers of mail providers send them; Amazon calls its JSON plain text. */
export const handle = {
  accepts: {
    contentTypes: ['application/json', 'text/plain'],
    allowsCrossOrigin: true,
    body: { maxTextBytes: MAX_BYTES, maxFields: 5_000 },
  },
} satisfies AcceptingRoute

export const loader = () => notFoundResponse()

/** Providers repeat what is not answered with 200. So what is signed is taken, also if it is about nothing of ours. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { services, ip, log } = context.get(requestContext)
  const wait = await services.limits.consume(rateLimitCounters('mail-event', { address: ip }))
  if (wait !== null) return respond(429, 'Too many at once.', retryAfterHeader(wait))
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
