import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { ProductTabs } from '#app/features/products/admin/product-tabs.tsx'
import { CollectionManager } from '#app/features/products/collections/collection-manager.tsx'
import { loadCollectionManager } from '#app/features/products/collections/collections.server.ts'
import { handleCollectionsAction } from '#app/features/products/collections/handle-collections-action.server.ts'
import { withLookCount } from '#app/features/products/freshness/needs-a-look.server.ts'
import { COLLECTIONS_PATH } from '#app/features/products/products.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/product-collections'

const TITLE = 'Collections'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Ordered shelves of products, and the picks of the shop.')

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(withLookCount(access, loadCollectionManager(access)), log, 'the collections')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const response = await handleCollectionsAction(context.get(requestContext), await readForm(request))
  const { ok, id } = response.data
  return ok && id ? redirect(`${COLLECTIONS_PATH}/${id}`) : response
}

export default function Collections({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage title={TITLE} result={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        <ProductTabs current="Collections" lookCount={content?.lookCount} />
        {content && <CollectionManager {...content} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
