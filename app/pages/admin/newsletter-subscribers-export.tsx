import { requireConfirmation } from '#app/features/accounts/confirm-identity/guard.server.ts'
import { exportSubscribers } from '#app/features/newsletter/subscribers/export.server.ts'
import { parseSubscribersWish } from '#app/features/newsletter/subscribers/subscribers.ts'
import { loggedProblem } from '#app/http/problem.server.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/newsletter-subscribers-export'

export const middleware: Route.MiddlewareFunction[] = [requireConfirmation]

const headers = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="subscribers.csv"',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

/** All that the list would show, over all of its pages, as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    const file = await exportSubscribers(accessOf(context), parseSubscribersWish(url.searchParams))
    return new Response(file, { headers })
  } catch (error) {
    const { status, message } = loggedProblem(error, logOf(context), 'could not export the subscribers')
    return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
