import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { ProductTabs } from '#app/features/products/admin/product-tabs.tsx'
import { BrandManager } from '#app/features/products/brands/brand-manager.tsx'
import { loadBrandManager } from '#app/features/products/brands/brands.server.ts'
import { handleBrandsAction } from '#app/features/products/brands/handle-brands-action.server.ts'
import { withLookCount } from '#app/features/products/freshness/needs-a-look.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { parseListQuery } from '#app/ui/list/list-query.ts'
import type { Route } from './+types/product-brands'

const TITLE = 'Brands'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Who makes the products, and which brands the shop features.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const query = parseListQuery(url.searchParams)
  const page = await tryLoad(withLookCount(access, loadBrandManager(access, query)), log, 'the brands')
  return data({ query, ...page }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleBrandsAction(context.get(requestContext), await readForm(request))
}

export default function Brands({ loaderData, actionData }: Route.ComponentProps) {
  const { query, content, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage title={TITLE} result={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        <ProductTabs current="Brands" lookCount={content?.lookCount} />
        {content && <BrandManager {...content} query={query} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
