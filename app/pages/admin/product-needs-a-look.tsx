import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { ProductTabs } from '#app/features/products/admin/product-tabs.tsx'
import { handleNeedsALookAction } from '#app/features/products/freshness/handle-needs-a-look-action.server.ts'
import { loadNeedsALook } from '#app/features/products/freshness/needs-a-look.server.ts'
import { NeedsALookList } from '#app/features/products/freshness/needs-a-look-list.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/product-needs-a-look'

const TITLE = 'Needs a look'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Links of products that lead nowhere, and codes that end this week.')

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(loadNeedsALook(access), log, 'what needs a look')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleNeedsALookAction(context.get(requestContext), await readForm(request))
}

export default function NeedsALook({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage title={TITLE} result={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        <ProductTabs current="Needs a look" lookCount={content?.count} />
        {content && <NeedsALookList {...content} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
