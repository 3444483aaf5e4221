import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { TransferScreen } from '#app/features/transfer/screen/transfer-screen.tsx'
import { handleTransferAction } from '#app/features/transfer/work/handle-transfer-action.server.ts'
import { listImports } from '#app/features/transfer/work/imports.server.ts'
import { type AcceptingRoute, SMALL_FILE_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/transfer'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Import and export', 'Import an archive, or export everything.')

export const handle = { accepts: { body: SMALL_FILE_LIMITS } } satisfies AcceptingRoute

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(listImports(access), log, 'the imports')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return handleTransferAction(context.get(requestContext), form)
}

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage
      title="Import and export"
      subtitle="Bring what you wrote elsewhere, or take everything along. Importing the same archive again adds nothing twice."
      result={actionData}
      failure={failure}
    >
      {content && <TransferScreen {...content} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Import and export" error={error} />
)
