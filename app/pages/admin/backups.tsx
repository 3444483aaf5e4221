import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { assertConfirmed } from '#app/features/accounts/confirm-identity/confirm-identity.server.ts'
import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { BackupManager } from '#app/features/backups/backup-manager.tsx'
import { describeSchedule } from '#app/features/backups/backups.ts'
import { handleBackupsAction, loadBackupsPage } from '#app/features/backups/backups-page.server.ts'
import { type AcceptingRoute, SMALL_FILE_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { signedInContext } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/backups'

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Backups', 'Copies of the whole site.')

export const handle = { accepts: { body: SMALL_FILE_LIMITS } } satisfies AcceptingRoute

export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const { content, failure } = await tryLoad(loadBackupsPage(current), current.log, 'the backups')
  return data({ page: content, failure }, { status: failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const current = signedInContext(context.get(requestContext))
  const form = await readForm(request)
  return handleBackupsAction(current, form, {
    confirm: () => assertConfirmed(current, request, form),
    listAdminEmails: async () => (await current.services.auth.api.listAdmins()).map(({ email }) => email),
  })
}

export default function Backups({ loaderData: { page, failure }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Backups"
      subtitle={page ? describeSchedule(page.settings) : undefined}
      result={actionData}
      failure={failure}
    >
      {page && (
        <BackupManager
          page={page}
          result={actionData}
          renderConfirmation={(formFailure) => <ConfirmationFields failure={formFailure} />}
        />
      )}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Backups" error={error} />
)
