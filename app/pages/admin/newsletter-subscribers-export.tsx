import { exportSubscribers } from '#app/features/newsletter/subscribers/export-subscribers.server.ts'
import { parseSubscriberListQuery } from '#app/features/newsletter/subscribers/subscribers.ts'
import { csvDownloadResponse } from '#app/http/csv-download.server.ts'
import { requireConfirmation } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/newsletter-subscribers-export'

export const middleware: Route.MiddlewareFunction[] = [requireConfirmation]

/** All pages of the filtered list as one file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const read = () => exportSubscribers(access, parseSubscriberListQuery(url.searchParams))
  return csvDownloadResponse({ fileName: 'subscribers.csv', log, read })
}
