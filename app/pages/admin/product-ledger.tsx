import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { ProductTabs } from '#app/features/products/admin/product-tabs.tsx'
import { withLookCount } from '#app/features/products/freshness/needs-a-look.server.ts'
import { handleLedgerAction, loadLedger } from '#app/features/products/ledger/ledger.server.ts'
import { LedgerList } from '#app/features/products/ledger/ledger-list.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { parseListQuery } from '#app/ui/list/list-query.ts'
import type { Route } from './+types/product-ledger'

const TITLE = 'Ledger'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'What was bought, gifted, lent or paid, by product and by post.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const query = parseListQuery(url.searchParams)
  const page = await tryLoad(withLookCount(access, loadLedger(access, query)), log, 'the ledger')
  return data({ query, ...page }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleLedgerAction(context.get(requestContext), await readForm(request))
}

export default function Ledger({ loaderData, actionData }: Route.ComponentProps) {
  const { query, content, failure } = loaderData
  return (
    <AdminPage title={TITLE} result={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        <ProductTabs current="Ledger" lookCount={content?.lookCount} />
        {content && <LedgerList list={content.list} query={query} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
