import type { Readable } from 'node:stream'
import type { Access } from '#database/access.ts'
import { type BackupPlace, nameAt } from '#platform/backup/place.ts'
import type { Progress } from '#platform/backup/progress.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import type { Backup, Runs } from './backups.ts'
import { claimRun, endRun, noteProgress, readRuns } from './runs.server.ts'

type Way = { onProgress: (progress: Progress) => void; signal: AbortSignal }

type Parts = {
  system: Access
  place: BackupPlace
  /** Writes a backup of the site to this file. */
  write: (path: string, way: Way) => Promise<unknown>
  /** Into the queue, from which one of all processes takes it. */
  enqueue: () => Promise<void>
  settings: Settings['backup']
  log: Log
}

export type BackupOffice = {
  place: string
  settings: Settings['backup']
  list(): Promise<Backup[]>
  runs(access: Access): Promise<Runs>
  /** Says that one is wanted now; not, if one is being made. */
  order(): Promise<boolean>
  /** Makes one that was ordered, or that is due unless one is being made; lets go of those that are too many. */
  make(isOrdered: boolean): Promise<void>
  open(name: string): Promise<{ content: Readable; bytes: number } | undefined>
  delete(name: string): Promise<boolean>
  /** Gives up what is being made: the process ends. */
  stop(): void
}

const SAY_EVERY_MS = 2_000

export function createBackupOffice({ system, place, write, enqueue, settings, log }: Parts): BackupOffice {
  const stopping = new AbortController()

  /** Tells the others how far it is. Not waited for: the embedded database hears it when its tables have been read. */
  function sayer() {
    let latest: Progress = { done: 0, total: 0 }
    let isSaying = false
    const timer = setInterval(() => {
      if (isSaying) return
      isSaying = true
      noteProgress(system, new Date(), latest)
        .catch((error: unknown) => log.warn(reasonOf(error), 'the progress of a backup could not be noted'))
        .finally(() => {
          isSaying = false
        })
    }, SAY_EVERY_MS)
    return {
      onProgress: (progress: Progress) => {
        latest = progress
      },
      stop: () => clearInterval(timer),
    }
  }

  async function makeClaimed() {
    const { onProgress, stop } = sayer()
    try {
      await place.keep(nameAt(new Date()), (path) => write(path, { onProgress, signal: stopping.signal }))
    } finally {
      stop()
    }
    for (const { name } of (await place.list()).slice(settings.keep)) await place.delete(name)
  }

  return {
    place: place.inWords,
    settings,
    list: place.list,
    open: place.open,
    delete: place.delete,
    runs: (access) => readRuns(access, new Date()),
    async order() {
      if (!(await claimRun(system, new Date()))) return false
      await enqueue()
      return true
    },
    async make(isOrdered) {
      // One that was ordered is claimed already.
      if (!isOrdered && !(await claimRun(system, new Date()))) return
      let failure: string | null = null
      try {
        await makeClaimed()
      } catch (error) {
        failure = toldOf(error, stopping.signal.aborted)
        log.error(reasonOf(error), 'a backup could not be made')
      }
      await endRun(system, new Date(), failure)
    },
    stop: () => stopping.abort(),
  }
}

/** In words for whoever looks after the site; the log has all of it. */
function toldOf(error: unknown, isStopped: boolean): string {
  if (isStopped) return 'The site was stopped before it was done.'
  const { code } = reasonOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'There was not enough room on the disk.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'The backup folder cannot be written to.'
  return 'The server had a problem. Its log says which.'
}
