import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UserError } from '#app/http/user-error.server.ts'
import type { BackupSummary } from '#platform/backup/summarize-backup.ts'
import { ChildExitedError } from '#platform/child/limited-child.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { isStillRunning, readProcessIdentity } from '#platform/process-identity.ts'
import { describeContents, MAX_BACKUP_BYTES, type RestoreCandidate } from './restore.ts'

/** For the process, which closes the site, restores it and opens it again. */
export type RestoreRequest = { id: string; path: string; by: string; adminEmails: string[]; madeAt: string }

type StoredCandidate = RestoreCandidate & {
  /** The process that restores it. */
  owner: string | null
}

type Dependencies = {
  folder: string
  /** In a process with limits: the file may be anything. */
  summarize: (path: string) => Promise<BackupSummary>
  /** Throws an error with a message for admins, as `summarize` does, for a backup of a later version. */
  assertRestorable: (summary: BackupSummary) => Promise<void>
  /** False if it failed. */
  backUpFirst: () => Promise<boolean>
  onRequest: (request: RestoreRequest) => void
  log: Log
}

export type RestoreService = ReturnType<typeof createRestoreService>

const UNUSED_FOR_MS = 24 * 60 * 60_000
/** Of an error of this process or of the child whose message is for the user. */
const EXPECTED_ERROR_NAME = 'CommandError'
const CLEANUP_INTERVAL_MS = 60 * 60_000
const INTERRUPTED =
  'The server stopped in the middle of this. The site is either as before or as in the backup: please look before you try again.'

/**
 * Keeps one uploaded backup in a folder of this machine, where all its processes find it. A file in JSON beside it says what
 * is in it and how far it is.
 */
export function createRestoreService(dependencies: Dependencies) {
  const { folder, summarize, assertRestorable, backUpFirst, onRequest, log } = dependencies
  const zipPath = (id: string) => join(folder, `${id}.zip`)
  const statePath = (id: string) => join(folder, `${id}.json`)
  /** Only one process can rename the file to this. */
  const claimedPath = (id: string) => join(folder, `${id}.claimed`)

  // A backup holds every address: one that nobody restored is not kept.
  setInterval(() => void removeOldFiles(), CLEANUP_INTERVAL_MS).unref()

  async function save(candidate: StoredCandidate) {
    const path = statePath(candidate.id)
    await writeFile(`${path}.part`, JSON.stringify(candidate), { mode: 0o600 })
    await rename(`${path}.part`, path)
  }

  async function readStored(): Promise<StoredCandidate | null> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
    const [name] = names
    if (!name) return null
    const stored = await readFile(join(folder, name), 'utf8').catch(() => null)
    if (stored === null) return null
    return JSON.parse(stored) as StoredCandidate
  }

  /** One whose process has died can be tried again. */
  async function read(): Promise<StoredCandidate | null> {
    const candidate = await readStored()
    if (!candidate || candidate.state === 'checked') return candidate
    const isInProgress = candidate.owner && isStillRunning(candidate.owner)
    return isInProgress ? candidate : release(candidate, INTERRUPTED)
  }

  async function release(candidate: StoredCandidate, problem: string): Promise<StoredCandidate> {
    const released: StoredCandidate = { ...candidate, state: 'checked', owner: null, problem }
    await rename(claimedPath(candidate.id), zipPath(candidate.id)).catch(() => {})
    await save(released)
    return released
  }

  async function removeAll() {
    for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { force: true })
  }

  async function removeOldFiles() {
    for (const name of await readdir(folder).catch(() => [])) {
      const file = await stat(join(folder, name)).catch(() => null)
      if (file && Date.now() - file.mtimeMs > UNUSED_FOR_MS) await rm(join(folder, name), { force: true })
    }
  }

  async function writeAndSummarize(path: string, bytes: AsyncIterable<Uint8Array>): Promise<BackupSummary> {
    try {
      await pipeline(Readable.from(bytes), limitBytes(), createWriteStream(path, { mode: 0o600 }))
      const summary = await summarize(path)
      await assertRestorable(summary)
      return summary
    } catch (error) {
      await rm(path, { force: true })
      throw toUserError(error, path)
    }
  }

  return {
    async current(): Promise<RestoreCandidate | null> {
      await removeOldFiles()
      const candidate = await read()
      if (!candidate) return null
      const { owner: _, ...shown } = candidate
      return shown
    },
    /** Stores and checks a backup, in place of one that was checked before. */
    async accept(fileName: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      const previous = await read()
      if (previous && previous.state !== 'checked') throw new UserError(409, 'A backup is being restored.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeOldFiles()
      const id = randomUUID()
      const partialPath = join(folder, `${id}.part`)
      const { rows, files, madeAt, site, venus } = await writeAndSummarize(partialPath, bytes)
      const { size } = await stat(partialPath)
      if (previous) await removeCandidate(previous.id)
      await rename(partialPath, zipPath(id))
      await save({
        id,
        fileName,
        bytes: size,
        madeAt,
        site,
        venus,
        contents: describeContents(rows, files),
        state: 'checked',
        problem: null,
        owner: null,
      })
    },
    /** False if it is no longer there. */
    async discard(id: string): Promise<boolean> {
      const candidate = await read()
      if (candidate?.id !== id || candidate.state !== 'checked') return false
      await removeCandidate(id)
      return true
    },
    /** Returns as soon as it has begun; false if it is no longer there, or another process has begun. */
    async request(
      id: string,
      { by, adminEmails, withBackup }: { by: string; adminEmails: string[]; withBackup: boolean },
    ): Promise<boolean> {
      const candidate = await read()
      if (candidate?.id !== id || candidate.state !== 'checked') return false
      const isClaimed = await rename(zipPath(id), claimedPath(id)).then(
        () => true,
        () => false,
      )
      if (!isClaimed) return false
      const owner = readProcessIdentity(process.pid)
      const claimed: StoredCandidate = { ...candidate, owner, problem: null, state: 'restoring' }
      await save({ ...claimed, state: withBackup ? 'backing-up' : 'restoring' })
      const { madeAt } = candidate
      const start = async () => {
        if (withBackup && !(await backUpFirst())) {
          await release(claimed, 'The site as it is now could not be backed up, so nothing was restored.')
          return
        }
        await save(claimed)
        onRequest({ id, path: claimedPath(id), by, adminEmails, madeAt })
      }
      start().catch((error: unknown) => log.error(loggableError(error), 'restoring a backup failed'))
      return true
    },
    /** After the site was opened again. */
    async finish({ id }: RestoreRequest, problem: string | null) {
      const candidate = await readStored()
      if (candidate?.id !== id) return
      await (problem === null ? removeAll() : release(candidate, problem))
    },
  }

  async function removeCandidate(id: string) {
    for (const path of [statePath(id), zipPath(id)]) await rm(path, { force: true })
  }
}

function toUserError(error: unknown, path: string): unknown {
  if (error instanceof ChildExitedError)
    return new UserError(422, 'Checking this file took more memory or time than it may. Nothing was changed.')
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return new UserError(507, 'There is no room for this file on the server’s disk.')
  const isExpected = error instanceof Error && error.name === EXPECTED_ERROR_NAME
  return isExpected ? new UserError(422, error.message.replace(path, 'This file')) : error
}

/** The Content-Length header may be wrong. */
function limitBytes() {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      done(
        size > MAX_BACKUP_BYTES ? new UserError(413, 'A backup can have at most 20 GB here.') : null,
        chunk,
      )
    },
  })
}
