import { notifyAdminsOfBackupDownload } from '#app/features/accounts/admin-security/notify-admins.server.ts'
import { downloadBackup } from '#app/features/backups/download-backup.server.ts'
import { requireConfirmation, signedInContext } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/backup-file'

export const middleware: Route.MiddlewareFunction[] = [requireConfirmation]

export function loader({ request, params: { name }, context }: Route.LoaderArgs) {
  const current = signedInContext(context.get(requestContext))
  return downloadBackup(current, {
    name,
    isHead: request.method === 'HEAD',
    notify: () => notifyAdminsOfBackupDownload(current, name),
  })
}
