import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { TransferScreen } from '#app/features/transfer/screen/transfer-screen.tsx'
import { listImports } from '#app/features/transfer/work/imports.server.ts'
import { takeTransferForm } from '#app/features/transfer/work/take-form.server.ts'
import { SMALL_FILES, type TakingRoute } from '#app/http/accepted-body.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf, transferDeskOf } from '#app/http/request-context.server.ts'
import { ADMIN } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import type { Route } from './+types/transfer'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Import and export', 'Import an archive, or export everything.')

export const handle = { takes: { body: SMALL_FILES } } satisfies TakingRoute

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loaded(listImports(accessOf(context)), logOf(context), 'the imports')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, ...answer } = await takeTransferForm(transferDeskOf(context), form)
  return data(outcome, answer)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  useLiveData([ADMIN])
  return (
    <AdminPage
      title="Import and export"
      deck="Bring what you wrote elsewhere, or take everything along. Importing the same archive again adds nothing twice."
      outcome={actionData}
      failure={failure}
    >
      {content && <TransferScreen {...content} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Import and export" error={error} />
)
