import { exportNumbers } from '#app/features/numbers/report/export-numbers.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import { csvDownloadResponse } from '#app/http/csv-download.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/numbers-export'

export function loader({ context }: Route.LoaderArgs) {
  const { access, log, page } = context.get(requestContext)
  const read = () => exportNumbers(access, siteTimeZone(page.site))
  return csvDownloadResponse({ fileName: 'numbers.csv', log, read })
}
