import { exportSubscribers } from '#app/features/newsletter/subscribers/export-subscribers.server.ts'
import { parseSubscriberListQuery } from '#app/features/newsletter/subscribers/subscribers.ts'
import { requireConfirmation } from '#app/http/guards.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/newsletter-subscribers-export'

export const middleware: Route.MiddlewareFunction[] = [requireConfirmation]

const headers = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="subscribers.csv"',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

/** All pages of the filtered list as one file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  try {
    const file = await exportSubscribers(access, parseSubscriberListQuery(url.searchParams))
    return new Response(file, { headers })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not export the subscribers')
    return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
