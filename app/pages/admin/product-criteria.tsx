import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { ProductTabs } from '#app/features/products/admin/product-tabs.tsx'
import { withLookCount } from '#app/features/products/freshness/needs-a-look.server.ts'
import { handleCriteriaAction, readCriteria } from '#app/features/products/reviews/criteria.server.ts'
import { CriteriaForm } from '#app/features/products/reviews/criteria-form.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/product-criteria'

const TITLE = 'Criteria of reviews'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'What products of each category are scored by.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const criteria = readCriteria(access, url.searchParams.get('category'))
  const page = await tryLoad(withLookCount(access, criteria), log, 'the criteria')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleCriteriaAction(context.get(requestContext), await readForm(request))
}

export default function ProductCriteria({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage title={TITLE} result={actionData} failure={failure}>
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <ProductTabs current="Criteria" lookCount={content?.lookCount} />
        {content && <CriteriaForm page={content} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
