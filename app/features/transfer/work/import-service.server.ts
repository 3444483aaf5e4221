import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { ChildLimits } from '#platform/child/limited-child.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { startReaderProcess } from '../reader/start-reader-process.server.ts'
import { MAX_ARCHIVE_BYTES } from '../transfer.ts'
import { claimImports, failAbandonedImports, findFinishedImports, releaseImport } from './imports.server.ts'
import { processImport } from './process-import.server.ts'

/** Usually changes are reported at once; this finds work of a process that died. */
const POLL_INTERVAL_MS = 60_000
/** Archives that were checked and not imported are deleted after a day. */
const MAX_FILE_AGE_MS = 24 * 60 * 60_000
const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Dependencies = {
  system: Access
  media: MediaStore
  folder: string
  siteUrl: string
  log: Log
  limits?: Partial<ChildLimits>
  startReader?: typeof startReaderProcess
}

export type ImportService = ReturnType<typeof createImportService>

/**
 * Checks and imports archives in the background. The file is on the machine that received it: a process there claims the
 * work and saves a heartbeat. If the heartbeat stops, the archive may have crashed the process, so nobody retries it.
 */
export function createImportService({
  system,
  media,
  folder,
  siteUrl,
  log,
  limits,
  startReader,
}: Dependencies) {
  const stopping = new AbortController()
  const { signal } = stopping
  let currentPoll: Promise<void> | undefined
  let isPollRequested = false
  const filePath = (id: string) => join(folder, id)
  const listFileIds = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => UUID_PATTERN.test(name))

  async function poll() {
    await failAbandonedImports(system)
    await deleteOldFiles()
    const fileIds = await listFileIds()
    if (fileIds.length === 0) return
    for (const claim of await claimImports(system, fileIds)) {
      if (signal.aborted) await releaseImport(system, claim.id)
      else
        await processImport(claim, {
          system,
          media,
          path: filePath(claim.id),
          siteUrl,
          log,
          signal,
          limits,
          startReader,
        })
    }
    for (const id of await findFinishedImports(system, fileIds)) await rm(filePath(id), { force: true })
  }

  /** Of uploads that were cut off, and of imports without a row. */
  async function deleteOldFiles() {
    for (const name of await readdir(folder).catch(() => [])) {
      const file = await stat(join(folder, name)).catch(() => null)
      if (file && Date.now() - file.mtimeMs > MAX_FILE_AGE_MS) await rm(join(folder, name), { force: true })
    }
  }

  async function pollWhileRequested() {
    while (isPollRequested && !signal.aborted) {
      isPollRequested = false
      await poll().catch((error: unknown) => log.error(loggableError(error), 'polling imports failed'))
    }
  }

  function requestPoll() {
    isPollRequested = true
    if (signal.aborted) return
    currentPoll ??= pollWhileRequested().finally(() => {
      currentPoll = undefined
    })
  }
  const pollTimer = setInterval(requestPoll, POLL_INTERVAL_MS).unref()
  requestPoll()

  return {
    /** To be called when a row in `imports` has changed. */
    changed: requestPoll,
    /** A file that cannot be stored completely is deleted. */
    async storeArchive(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const partialPath = `${filePath(id)}.part`
      try {
        await pipeline(
          Readable.from(bytes),
          limitBytes(MAX_ARCHIVE_BYTES),
          createWriteStream(partialPath, { mode: 0o600 }),
        )
        await rename(partialPath, filePath(id))
      } catch (error) {
        await rm(partialPath, { force: true })
        const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
        throw isFull ? new UserError(507, 'There is no room for this file on the server’s disk.') : error
      }
    },
    async stop() {
      stopping.abort()
      clearInterval(pollTimer)
      await currentPoll
    },
  }
}

/** The Content-Length header may be wrong. */
function limitBytes(maxBytes: number) {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      done(size > maxBytes ? new UserError(413, 'An archive can have at most 2 GB.') : null, chunk)
    },
  })
}
