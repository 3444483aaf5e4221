import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import { ChildExitedError, type ChildLimits } from '#platform/child/limited-child.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { startReaderProcess } from '../reader/start-reader-process.server.ts'
import {
  type ClaimedImport,
  finishImport,
  type ImportResult,
  releaseImport,
  saveHeartbeat,
  saveProgress,
} from './imports.server.ts'

const HEARTBEAT_INTERVAL_MS = 15_000

type ProcessImportOptions = {
  system: Access
  media: MediaStore
  path: string
  siteUrl: string
  log: Log
  /** Aborted when this process shuts down. */
  signal: AbortSignal
  limits?: Partial<ChildLimits>
  startReader?: typeof startReaderProcess
}

/** Checks or imports an archive and saves the result in its row. */
export async function processImport(claim: ClaimedImport, options: ProcessImportOptions) {
  const { system, log, signal } = options
  const { id } = claim
  const stopHeartbeat = startHeartbeat(system, id)
  try {
    const result = await runClaimedImport(claim, options)
    await stopHeartbeat()
    // Without a result it was interrupted by the shutdown: the next process continues it.
    await (result ? finishImport(system, id, result) : releaseImport(system, id))
  } catch (error) {
    await stopHeartbeat()
    if (signal.aborted && error instanceof ChildExitedError) return await releaseImport(system, id)
    const isExpected = error instanceof UserError
    if (!isExpected) log.error({ id, ...loggableError(error) }, 'import failed')
    await finishImport(system, id, {
      state: 'failed',
      problem: isExpected ? error.message : readerErrorMessage(error),
    })
  }
}

/** Null if it was interrupted by the shutdown. */
async function runClaimedImport(
  {
    id,
    fileName,
    shouldWrite,
    withPeople,
    fetchPictures,
    archiveIssues,
    withSettings,
    oldSite,
  }: ClaimedImport,
  options: ProcessImportOptions,
): Promise<ImportResult | null> {
  const { system, media, path, log, signal, limits, siteUrl, startReader: start } = options
  // Loaded when needed, since most processes never import.
  const [{ openArchiveReader }, { runImport }] = await Promise.all([
    import('../reader/archive-reader.server.ts'),
    import('../import/run-import.server.ts'),
  ])
  const { author: owner } = await readSite(system)
  const reader = await openArchiveReader({ path, fileName, owner, limits, signal, start })
  try {
    const { source } = reader
    const { report, isStopped } = await runImport({
      system,
      reader,
      media,
      shouldWrite,
      withPeople,
      fetchPictures,
      archiveIssues,
      withSettings,
      oldSite,
      siteUrl,
      log,
      onProgress: async (progress) =>
        (await saveProgress(system, id, { ...progress, source })) && !signal.aborted,
    })
    if (isStopped && signal.aborted) return null
    log.info({ id, source, shouldWrite, isStopped, posts: report.posts }, 'import finished')
    const hasNoReport = isStopped && !shouldWrite
    const state = isStopped ? 'canceled' : shouldWrite ? 'done' : 'checked'
    return { state, report: hasNoReport ? null : report }
  } finally {
    reader.close()
  }
}

/** Returns a function that stops it and waits for the last write, which must not come after the result. */
function startHeartbeat(system: Access, id: string) {
  let lastHeartbeat: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    lastHeartbeat = saveHeartbeat(system, id).catch(() => {})
  }, HEARTBEAT_INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await lastHeartbeat
  }
}

const damageNote =
  'It may be damaged, or made to do harm. What was taken stays; it is not tried again by itself.'

const exitMessages: Record<ChildExitedError['reason'], string> = {
  memory: `Reading this archive took more memory than it may, so it was stopped. ${damageNote}`,
  time: `Reading this archive took longer than it may, so it was stopped. ${damageNote}`,
  crash: `Reading this archive failed in the middle. ${damageNote}`,
  stopped: 'The server stopped in the middle of this. What was taken stays; choose the file again.',
}

const readerErrorMessage = (error: unknown): string =>
  error instanceof ChildExitedError
    ? exitMessages[error.reason]
    : 'The server had a problem. What was taken stays; choose the file again.'
