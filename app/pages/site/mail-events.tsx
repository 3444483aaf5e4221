import { respondToMailEvents } from '#app/features/newsletter/mail-health/respond-to-mail-events.server.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { notFoundResponse } from '#app/http/resource-response.server.ts'
import type { Route } from './+types/mail-events'

/** Servers of mail providers send them; Amazon calls its JSON plain text. */
export const handle = {
  accepts: {
    contentTypes: ['application/json', 'text/plain'],
    allowsCrossOrigin: true,
    body: { maxTextBytes: 512 * 1024, maxFields: 5_000 },
  },
} satisfies AcceptingRoute

export const loader = () => notFoundResponse()

export const action = ({ params, request, context }: Route.ActionArgs) =>
  respondToMailEvents(context.get(requestContext), params, request)
