import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { ProductTabs } from '#app/features/products/admin/product-tabs.tsx'
import { ComparisonManager } from '#app/features/products/comparisons/comparison-manager.tsx'
import { loadComparisonManager } from '#app/features/products/comparisons/comparisons.server.ts'
import { handleComparisonsAction } from '#app/features/products/comparisons/handle-comparisons-action.server.ts'
import { withLookCount } from '#app/features/products/freshness/needs-a-look.server.ts'
import { COMPARISONS_PATH } from '#app/features/products/products.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/product-comparisons'

const TITLE = 'Comparisons'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Pages that set reviewed products side by side.')

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(withLookCount(access, loadComparisonManager(access)), log, 'the comparisons')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const response = await handleComparisonsAction(context.get(requestContext), await readForm(request))
  const { ok, id } = response.data
  return ok && id ? redirect(`${COMPARISONS_PATH}/${id}`) : response
}

export default function Comparisons({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage title={TITLE} result={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        <ProductTabs current="Comparisons" lookCount={content?.lookCount} />
        {content && <ComparisonManager {...content} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
