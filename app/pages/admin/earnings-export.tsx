import { exportEarnings } from '#app/features/earnings/report/export-earnings.server.ts'
import { csvDownloadResponse } from '#app/http/csv-download.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/earnings-export'

export function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  return csvDownloadResponse({ fileName: 'earnings.csv', log, read: () => exportEarnings(access) })
}
