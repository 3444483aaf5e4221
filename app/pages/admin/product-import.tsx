import { adminMeta } from '#app/document/admin-meta.ts'
import { handleProductImport } from '#app/features/products/csv/import-products.server.ts'
import { ProductImportForm } from '#app/features/products/csv/product-import-form.tsx'
import { PRODUCTS_PATH } from '#app/features/products/products.ts'
import { type AcceptingRoute, SMALL_FILE_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/product-import'

const TITLE = 'Products as CSV'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'The library as a file for spreadsheets, and back.')

export const handle = { accepts: { body: SMALL_FILE_LIMITS } } satisfies AcceptingRoute

export async function action({ request, context }: Route.ActionArgs) {
  return handleProductImport(context.get(requestContext), await readForm(request))
}

export default function ProductImport({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={TITLE}
      backLink={<TextLink to={PRODUCTS_PATH}>← Products</TextLink>}
      result={actionData}
    >
      <ProductImportForm result={actionData} />
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
