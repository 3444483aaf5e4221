import type { Readable } from 'node:stream'
import type { Access } from '#database/access.ts'
import { type BackupStore, backupNameFor } from '#platform/backup/backup-store.ts'
import type { Progress } from '#platform/backup/progress.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import { claimBackupRun, endBackupRun, readBackupStatus, saveBackupProgress } from './backup-status.server.ts'
import type { Backup, BackupStatus } from './backups.ts'

type WriteOptions = { onProgress: (progress: Progress) => void; signal: AbortSignal }

type Dependencies = {
  system: Access
  store: BackupStore
  /** Writes a backup of the site to this file. */
  write: (path: string, options: WriteOptions) => Promise<unknown>
  /** Adds a job that one of all processes runs. */
  enqueue: () => Promise<void>
  settings: Settings['backup']
  log: Log
}

export type BackupService = {
  location: string
  settings: Settings['backup']
  list(): Promise<Backup[]>
  readStatus(access: Access): Promise<BackupStatus>
  /** Starts a backup in the background; false if one is running. */
  request(): Promise<boolean>
  /**
   * Makes a backup and deletes the oldest above the limit. A scheduled one is skipped if another is running. False if
   * none was made.
   */
  make(isRequested: boolean): Promise<boolean>
  open(name: string): Promise<{ content: Readable; bytes: number } | undefined>
  delete(name: string): Promise<boolean>
  /** Aborts a running backup before the process ends. */
  stop(): void
}

const PROGRESS_INTERVAL_MS = 2_000

export function createBackupService({
  system,
  store,
  write,
  enqueue,
  settings,
  log,
}: Dependencies): BackupService {
  const abortController = new AbortController()

  /** Not awaited: the embedded database is busy until all tables are read. */
  function progressReporter() {
    let latest: Progress = { done: 0, total: 0 }
    let isSaving = false
    const timer = setInterval(() => {
      if (isSaving) return
      isSaving = true
      saveBackupProgress(system, new Date(), latest)
        .catch((error: unknown) => log.warn(loggableError(error), 'saving backup progress failed'))
        .finally(() => {
          isSaving = false
        })
    }, PROGRESS_INTERVAL_MS)
    return {
      onProgress: (progress: Progress) => {
        latest = progress
      },
      stop: () => clearInterval(timer),
    }
  }

  async function writeClaimedBackup() {
    const { onProgress, stop } = progressReporter()
    try {
      await store.save(backupNameFor(new Date()), (path) =>
        write(path, { onProgress, signal: abortController.signal }),
      )
    } finally {
      stop()
    }
    for (const { name } of (await store.list()).slice(settings.keep)) await store.delete(name)
  }

  return {
    location: store.description,
    settings,
    list: store.list,
    open: store.open,
    delete: store.delete,
    readStatus: (access) => readBackupStatus(access, new Date()),
    async request() {
      if (!(await claimBackupRun(system, new Date()))) return false
      await enqueue()
      return true
    },
    async make(isRequested) {
      // `request` has claimed the run already.
      if (!isRequested && !(await claimBackupRun(system, new Date()))) return false
      let failure: string | null = null
      try {
        await writeClaimedBackup()
      } catch (error) {
        failure = describeFailure(error, abortController.signal.aborted)
        log.error(loggableError(error), 'backup failed')
      }
      await endBackupRun(system, new Date(), failure)
      return failure === null
    },
    stop: () => abortController.abort(),
  }
}

/** For admins; the log has the details. */
function describeFailure(error: unknown, isStopped: boolean): string {
  if (isStopped) return 'The site was stopped before it was done.'
  const { code } = loggableError(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'There was not enough room on the disk.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'The backup folder cannot be written to.'
  return 'The server had a problem. Its log says which.'
}
