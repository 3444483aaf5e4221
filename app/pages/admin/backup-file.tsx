import type { Visitor } from '#app/features/accounts/accounts.ts'
import { tellOfBackup } from '#app/features/accounts/admin-security/tell-of-backup.server.ts'
import { requireConfirmation } from '#app/features/accounts/confirm-identity/guard.server.ts'
import { downloadBackup } from '#app/features/backups/download.server.ts'
import { accessOf, backupOfficeOf, deskOf, logOf, viewerOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/backup-file'

export const middleware: Route.MiddlewareFunction[] = [requireConfirmation]

/** A backup as the file that it is. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  downloadBackup(
    {
      access: accessOf(context),
      office: backupOfficeOf(context),
      log: logOf(context),
      // The guard lets nobody by who is not signed in.
      tell: (name) => tellOfBackup(deskOf(context), viewerOf(context) as Visitor, name),
    },
    params.name,
    request.method === 'HEAD',
  )
