import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import { Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { ChildGone, type ChildLimits } from '#platform/child/limited-child.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { type Claimed, type Ending, endImport, letGo, noteAlive, noteProgress } from './imports.server.ts'
import { problemOfReader } from './reader-problem.server.ts'

const ALIVE_MS = 15_000

type Work = {
  system: Access
  media: MediaStore
  path: string
  log: Log
  /** This process is about to end. */
  signal: AbortSignal
  limits?: Partial<ChildLimits>
}

/** Looks into an archive or takes it; what comes of it stands in its row. */
export async function workOn(claim: Claimed, work: Work) {
  const { system, log, signal } = work
  const { id } = claim
  const endAlive = keepAlive(system, id)
  try {
    const ending = await read(claim, work)
    await endAlive()
    // Whoever starts next goes on with it.
    await (ending ? endImport(system, id, ending) : letGo(system, id))
  } catch (error) {
    await endAlive()
    if (signal.aborted && error instanceof ChildGone) return await letGo(system, id)
    const isExpected = error instanceof Refusal
    if (!isExpected) log.error({ id, ...reasonOf(error) }, 'import failed')
    await endImport(system, id, {
      state: 'failed',
      problem: isExpected ? error.message : problemOfReader(error),
    })
  }
}

/** Nothing, when it was stopped because this process ends. */
async function read({ id, fileName, takes, withPeople }: Claimed, work: Work): Promise<Ending | null> {
  const { system, media, path, log, signal, limits } = work
  // Read when somebody brings an archive: a process that meets none does without it.
  const [{ openReader }, { runImport }] = await Promise.all([
    import('../reader/archive-reader.server.ts'),
    import('../import/run-import.server.ts'),
  ])
  const { author: owner } = await readSite(system)
  const reader = await openReader({ path, fileName, owner, limits, signal })
  try {
    const { source } = reader
    const { report, isStopped } = await runImport({
      ...{ system, reader, media, takes, withPeople, log },
      onProgress: async (progress) =>
        (await noteProgress(system, id, { ...progress, source })) && !signal.aborted,
    })
    if (isStopped && signal.aborted) return null
    log.info({ id, source, takes, isStopped, posts: report.posts }, 'import finished')
    const isNothing = isStopped && !takes
    const state = isStopped ? 'cancelled' : takes ? 'done' : 'checked'
    return { state, report: isNothing ? null : report }
  } finally {
    reader.close()
  }
}

/** Says that it lives until it is ended, and not once after that: who falls silent is taken for dead. */
function keepAlive(system: Access, id: string) {
  let saying: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    saying = noteAlive(system, id).catch(() => {})
  }, ALIVE_MS).unref()
  return async () => {
    clearInterval(timer)
    await saying
  }
}
