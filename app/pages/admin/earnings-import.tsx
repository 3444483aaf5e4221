import { adminMeta } from '#app/document/admin-meta.ts'
import { EARNINGS_PATH } from '#app/features/earnings/earnings.ts'
import { handleEarningsImport } from '#app/features/earnings/import/handle-import-action.server.ts'
import { ImportForm } from '#app/features/earnings/import/import-form.tsx'
import { type AcceptingRoute, SMALL_FILE_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/earnings-import'

const TITLE = 'Import a report'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'What a network says that your links earned.')

export const handle = { accepts: { body: SMALL_FILE_LIMITS } } satisfies AcceptingRoute

export async function action({ request, context }: Route.ActionArgs) {
  return handleEarningsImport(context.get(requestContext), await readForm(request))
}

export default function ImportEarnings({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={TITLE}
      backLink={<TextLink to={EARNINGS_PATH}>← Earnings</TextLink>}
      result={actionData}
    >
      <ImportForm result={actionData} />
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
