import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { BackupService } from './backup-service.server.ts'
import type { Backup, BackupStatus } from './backups.ts'

type BackupsContext = { access: Access; services: { backups: BackupService } }

type BackupsPage = BackupStatus & {
  backups: Backup[]
  location: string
  settings: BackupService['settings']
}

export async function loadBackupsPage({ access, services }: BackupsContext): Promise<BackupsPage> {
  const { location, settings, readStatus, list } = services.backups
  return { ...(await readStatus(access)), backups: await list(), location, settings }
}

/** `confirm` throws unless the admin has confirmed their identity recently. */
export const handleBackupsAction = (
  { access, log, services }: BackupsContext & { log: Log },
  form: FormData,
  confirm: () => Promise<void>,
) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'make-backup'() {
        await confirm()
        if (!(await services.backups.request())) throw new UserError(409, 'A backup is already being made.')
        await access.run((db) => auditOwnAction(db, 'backup-ordered'))
        return 'The backup is being made'
      },
      async 'delete-backup'(text) {
        await confirm()
        const name = text('id')
        if (!(await services.backups.delete(name))) return undefined
        await access.run((db) => auditOwnAction(db, 'backup-deleted', name))
        return 'Backup deleted'
      },
    },
  })
