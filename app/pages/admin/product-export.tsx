import { exportProducts } from '#app/features/products/csv/export-products.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/product-export'

const headers = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="products.csv"',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log, page } = context.get(requestContext)
  try {
    return new Response(await exportProducts(access, siteTimeZone(page.site)), { headers })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not export the products')
    return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
