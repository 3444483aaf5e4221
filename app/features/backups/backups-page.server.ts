import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { BackupService } from './backup-service.server.ts'
import type { Backup, BackupStatus } from './backups.ts'
import type { RestoreCandidate } from './restore.ts'
import type { RestoreService } from './restore-service.server.ts'

type BackupsContext = { access: Access; services: { backups: BackupService; restores: RestoreService } }

type BackupsPage = BackupStatus & {
  backups: Backup[]
  location: string
  settings: BackupService['settings']
  candidate: RestoreCandidate | null
}

export async function loadBackupsPage({ access, services }: BackupsContext): Promise<BackupsPage> {
  const { location, settings, readStatus, list } = services.backups
  const candidate = await services.restores.current()
  return { ...(await readStatus(access)), backups: await list(), location, settings, candidate }
}

type BackupsActionTools = {
  /** Throws unless the admin has confirmed their identity recently. */
  confirm: () => Promise<void>
  listAdminEmails: () => Promise<string[]>
}

/** Without JavaScript, a backup is uploaded as part of a form. */
async function uploadByForm({ restores }: { restores: RestoreService }, form: FormData) {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw new UserError(400, 'Choose a file first.', 'file')
  await restores.accept(file.name, file.stream())
  return BACKUP_CHECKED
}

export const BACKUP_CHECKED = 'The backup is whole. Nothing was changed yet.'

export const handleBackupsAction = (
  { access, log, viewer, services }: BackupsContext & { log: Log; viewer: { email: string } },
  form: FormData,
  { confirm, listAdminEmails }: BackupsActionTools,
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
      'upload-backup': () => uploadByForm(services, form),
      async 'check-backup'(text) {
        const backup = await services.backups.open(text('id'))
        if (!backup) return undefined
        await services.restores.accept(text('id'), backup.content)
        return BACKUP_CHECKED
      },
      'discard-restore': async (text) =>
        (await services.restores.discard(text('id'))) ? 'The file is gone. Nothing was changed.' : undefined,
      async restore(text) {
        await confirm()
        const candidate = await services.restores.current()
        if (candidate?.id !== text('id')) return undefined
        if (text('understood') === '')
          throw new UserError(422, 'Please tick that you know what will be gone.', 'understood')
        await access.run((db) => auditOwnAction(db, 'restore-ordered', `of ${candidate.madeAt}`))
        const hasBegun = await services.restores.request(candidate.id, {
          by: viewer.email,
          adminEmails: await listAdminEmails(),
          withBackup: text('withBackup') !== '',
        })
        if (!hasBegun) throw new UserError(409, 'A backup is already being restored.')
        return 'The backup is being restored'
      },
    },
  })
