import { exportProducts } from '#app/features/products/csv/export-products.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import { csvDownloadResponse } from '#app/http/csv-download.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/product-export'

export function loader({ context }: Route.LoaderArgs) {
  const { access, log, page } = context.get(requestContext)
  const read = () => exportProducts(access, siteTimeZone(page.site))
  return csvDownloadResponse({ fileName: 'products.csv', log, read })
}
