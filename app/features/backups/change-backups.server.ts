import { noteOwn } from '#app/features/audit/note.server.ts'
import { makeChange, Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { Backup, Runs } from './backups.ts'
import type { BackupOffice } from './office.server.ts'

type Desk = {
  access: Access
  office: BackupOffice
  log: Log
  /** Refuses until whoever sends the form has shown lately who they are. */
  confirm: (form: FormData) => Promise<void>
}

export type BackupsPage = Runs & { backups: Backup[]; place: string; settings: BackupOffice['settings'] }

export async function loadBackups({ access, office }: Pick<Desk, 'access' | 'office'>): Promise<BackupsPage> {
  const { place, settings } = office
  return { ...(await office.runs(access)), backups: await office.list(), place, settings }
}

/** Does what a form of the page asks. */
export const changeBackups = ({ access, office, log, confirm }: Desk, form: FormData) =>
  makeChange(
    {
      async 'make-backup'() {
        await confirm(form)
        if (!(await office.order())) throw new Refusal(409, 'A backup is already being made.')
        await access.run((db) => noteOwn(db, 'backup-ordered'))
        return 'The backup is being made'
      },
      async 'delete-backup'(text) {
        await confirm(form)
        const name = text('id')
        if (!(await office.delete(name))) return undefined
        await access.run((db) => noteOwn(db, 'backup-deleted', name))
        return 'Backup deleted'
      },
    },
    form,
    log,
  )
