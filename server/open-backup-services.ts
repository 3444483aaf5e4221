import { join } from 'node:path'
import { createBackupService } from '#app/features/backups/backup-service.server.ts'
import { createRestoreService, type RestoreRequest } from '#app/features/backups/restore-service.server.ts'
import { migrations } from '#database/migrations.ts'
import { openBackupStore } from '#platform/backup/backup-store.ts'
import type { JobQueue } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import { MAKE_BACKUP } from './background/jobs.ts'
import { createBackupSource, makeBackup } from './commands/make-backup.ts'
import type { Data } from './open-data.ts'
import { openControlSocket } from './process/control-socket.ts'

const CHECK_TIMEOUT_MS = 60 * 60_000

type Dependencies = {
  data: Pick<Data, 'database' | 'storage' | 'system'>
  settings: Settings
  log: Log
  /** Opened later than the services. */
  jobs: () => JobQueue
  onRestoreRequest: (request: RestoreRequest) => void
}

/** Backups that are made, also by a command for the embedded database, and restored. What writes and reads them is imported when needed, which is rarely. */
export function openBackupServices({ data, settings, log, jobs, onRestoreRequest }: Dependencies) {
  const { database, storage, system } = data
  const { siteUrl, dataDir } = settings
  const backupStore = openBackupStore(settings, storage)
  const source = createBackupSource({ database, storage, siteUrl })
  const backups = createBackupService({
    system,
    store: backupStore,
    settings: settings.backup,
    log,
    write: async (path, options) =>
      (await import('#platform/backup/write-backup.ts')).writeBackup(source, path, options),
    enqueue: () => jobs().enqueue(MAKE_BACKUP, { isOrdered: true }),
  })
  const restores = createRestoreService({
    folder: join(dataDir, 'restore'),
    assertRestorable: async (summary) =>
      (await import('#platform/backup/restore-backup.ts')).assertKnownMigration(summary, migrations),
    summarize: summarizeBackupInChild,
    backUpFirst: () => backups.make(false),
    onRequest: onRestoreRequest,
    log,
  })
  return {
    backups,
    restores,
    /** On PostgreSQL commands make a backup themselves. */
    listenToCommands: async () =>
      settings.databaseUrl
        ? undefined
        : openControlSocket(dataDir, (to, options) => makeBackup({ source, backupStore }, to, options), log),
  }
}

async function summarizeBackupInChild(path: string) {
  const { startReaderProcess } = await import('#app/features/transfer/reader/start-reader-process.server.ts')
  const { call, stop } = startReaderProcess({ callTimeoutMs: CHECK_TIMEOUT_MS })
  try {
    return await call('summarizeBackup', { path })
  } finally {
    stop()
  }
}
