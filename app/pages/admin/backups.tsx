import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { confirmationGuardOf } from '#app/features/accounts/confirm-identity/guard.server.ts'
import { BackupManager } from '#app/features/backups/backup-manager.tsx'
import { scheduleInWords } from '#app/features/backups/backups.ts'
import { changeBackups, loadBackups } from '#app/features/backups/change-backups.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, backupOfficeOf, logOf } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import type { Route } from './+types/backups'

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Backups', 'Copies of the whole site.')

const deskOf = ({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) => ({
  access: accessOf(context),
  office: backupOfficeOf(context),
  log: logOf(context),
  confirm: confirmationGuardOf({ request, context }),
})

export async function loader(args: Route.LoaderArgs) {
  const { content, failure } = await loaded(loadBackups(deskOf(args)), logOf(args.context), 'the backups')
  return data({ page: content, failure }, { status: failure ? 503 : 200 })
}

export async function action(args: Route.ActionArgs) {
  const { outcome, ...answer } = await changeBackups(deskOf(args), await formOf(args.request))
  return data(outcome, answer)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function Backups({ loaderData: { page, failure }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Backups"
      deck={page ? scheduleInWords(page.settings) : undefined}
      outcome={actionData}
      failure={failure}
    >
      {page && (
        <BackupManager
          page={page}
          outcome={actionData}
          askAgain={(refused) => <ConfirmationFields refused={refused} />}
        />
      )}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Backups" error={error} />
)
