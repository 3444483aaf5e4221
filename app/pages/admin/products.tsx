import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { ProductManager } from '#app/features/products/admin/product-manager.tsx'
import { ProductTabs } from '#app/features/products/admin/product-tabs.tsx'
import { withLookCount } from '#app/features/products/freshness/needs-a-look.server.ts'
import { handleProductsAction } from '#app/features/products/handle-products-action.server.ts'
import { loadProductManager } from '#app/features/products/list-products.server.ts'
import { parseProductListQuery } from '#app/features/products/products.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/products'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Products', 'Every product once, with its links, prices and codes.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const query = parseProductListQuery(url.searchParams)
  const page = await tryLoad(withLookCount(access, loadProductManager(access, query)), log, 'the products')
  return data({ query, ...page }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleProductsAction(context.get(requestContext), await readForm(request))
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { query, content, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage title="Products" result={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        {content?.canManage && <ProductTabs current="Products" lookCount={content.lookCount} />}
        {content && <ProductManager {...content} query={query} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Products" error={error} />
)
