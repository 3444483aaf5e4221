import { downloadBackup } from '#app/features/backups/download.server.ts'
import { accessOf, backupOfficeOf, logOf } from '#app/request.server.ts'
import type { Route } from './+types/backup-file'

/** A backup as the file that it is. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  downloadBackup(
    { access: accessOf(context), office: backupOfficeOf(context), log: logOf(context) },
    params.name,
  )
