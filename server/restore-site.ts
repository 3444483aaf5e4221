import { text } from 'node:stream/consumers'
import type { PoolClient } from 'pg'
import { reencryptSecondFactors } from '#app/features/accounts/second-factor/reencrypt-second-factors.server.ts'
import {
  afterRestoreSql,
  beforeRestoreSql,
  isExcludedFile,
  suppressAfterRestoreSql,
} from '#app/features/backups/backup-scope.server.ts'
import type { Database } from '#database/client.ts'
import { claimFolder } from '#database/data-folder.ts'
import type { Migration } from '#database/migration.ts'
import { SECRET_ENTRY } from '#platform/backup/manifest.ts'
import type { BackupReader } from '#platform/backup/open-backup.ts'
import type { OnProgress } from '#platform/backup/progress.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import type { Settings } from '#platform/settings.ts'
import { loadOrCreateSiteSecret } from '#platform/site-secret.ts'
import { openStorage } from '#platform/storage.ts'
import { contentTypeOf } from './http/media.ts'

type RestoreOptions = {
  settings: Settings
  /** All of this version. The built server has them in its bundle. */
  migrations: Migration[]
  /** The email of the admin, or 'command line'. */
  by: string
  onProgress?: OnProgress
  /** Called with the lock over all processes, before anything is changed. */
  onLocked?: () => Promise<unknown>
}

/**
 * Replaces the site. Returns the accounts that have lost their second factor: its secret is encrypted with the key of the
 * site, which no backup holds.
 */
export async function restoreSite(
  backup: BackupReader,
  database: Database,
  { settings, migrations, by, onProgress, onLocked }: RestoreOptions,
): Promise<string[]> {
  claimFolder(settings.dataDir)
  // Before the lock, which it takes itself.
  const keys = { to: await loadOrCreateSiteSecret(database, settings), from: await readBackupKeys(backup) }
  let lost: string[] = []
  const target = {
    pool: database.pool,
    storage: openStorage(settings),
    isExcluded: isExcludedFile,
    migrations,
    beforeRestoreSql,
    afterRestoreSql,
    async finish(connection: PoolClient) {
      await connection.query(suppressAfterRestoreSql)
      lost = (await reencryptSecondFactors(connection, keys)).lost
      await connection.query('insert into audit_log (kind, actor, subject) values ($1, $2, $3)', [
        'backup-restored',
        by,
        `of ${backup.manifest.madeAt}`,
      ])
    },
    contentTypeOf: (key: string) => contentTypeOf(key) ?? 'application/octet-stream',
  }
  await database.exclusively(async () => {
    await onLocked?.()
    await restoreBackup(backup, target, onProgress)
  })
  await database.vacuum()
  return lost
}

/** Backups of earlier versions hold the key of their site: it decrypts what is in them, and is not adopted. */
async function readBackupKeys({ manifest, read }: BackupReader): Promise<string[]> {
  return manifest.entries.some(({ name }) => name === SECRET_ENTRY)
    ? [await text(await read(SECRET_ENTRY))]
    : []
}
