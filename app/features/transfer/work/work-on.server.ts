import { Refusal } from '#app/change.server.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { type Claimed, endImport, letGo, noteAlive, noteProgress } from './imports.server.ts'

const ALIVE_MS = 15_000

type Work = {
  system: Access
  media: MediaStore
  path: string
  log: Log
  /** Whether this process is about to end. */
  isStopping: () => boolean
}

/** Looks into an archive or takes it; what comes of it stands in its row. */
export async function workOn({ id, fileName, takes, withPeople }: Claimed, work: Work) {
  const { system, media, path, log, isStopping } = work
  const alive = setInterval(() => void noteAlive(system, id).catch(() => {}), ALIVE_MS).unref()
  try {
    // Read when somebody brings an archive: a process that meets none does without it.
    const [{ openArchive }, { detect }, { runImport }] = await Promise.all([
      import('../import/archive.server.ts'),
      import('../import/detect.server.ts'),
      import('../import/run-import.server.ts'),
    ])
    const archive = await openArchive(path, fileName)
    try {
      const detected = await detect(archive)
      const { source } = detected
      const { report, isStopped } = await runImport({
        ...{ system, archive, detected, media, takes, withPeople, log },
        onProgress: async (progress) =>
          (await noteProgress(system, id, { ...progress, source })) && !isStopping(),
      })
      // Whoever starts next goes on with it.
      if (isStopped && isStopping()) return await letGo(system, id)
      const isNothing = isStopped && !takes
      const state = isStopped ? 'cancelled' : takes ? 'done' : 'checked'
      await endImport(system, id, { state, report: isNothing ? null : report })
      log.info({ id, source, takes, isStopped, posts: report.posts }, 'an archive was read')
    } finally {
      archive.close()
    }
  } catch (error) {
    const isExpected = error instanceof Refusal
    if (!isExpected) log.error({ id, ...reasonOf(error) }, 'an archive could not be read')
    const problem = isExpected
      ? error.message
      : 'The server had a problem. What was taken stays; choose the file again.'
    await endImport(system, id, { state: 'failed', problem })
  } finally {
    clearInterval(alive)
  }
}
