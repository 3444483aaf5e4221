import { url as debuggerUrl } from 'node:inspector'
import type { Log } from '#platform/log.ts'
import type { CurrentWork } from './current-work.ts'
import type { WorkerReport } from './worker.ts'

const BEAT_MS = 250
/** A reader notices. */
const BLOCK_MS = 1_000

type Parts = { log: Log; work: CurrentWork; report: (message: WorkerReport) => void }

/**
 * Tells the supervisor that the event loop turns, and what is being worked on as soon as that begins: a process that is
 * blocked tells nothing any more. A block that ended is logged here, with how long it took.
 */
export function startHeartbeat({ log, work, report }: Parts) {
  const tell = () => report({ report: 'alive', work: work.names(), isDebugged: debuggerUrl() !== undefined })
  let last = performance.now()
  let cpu = process.cpuUsage()
  work.onBegin = tell
  setInterval(() => {
    const now = performance.now()
    const ms = Math.round(now - last - BEAT_MS)
    const { user, system } = process.cpuUsage(cpu)
    // Little time on the processor: it was stopped, starved or waited for a disk, and did not compute.
    if (ms > BLOCK_MS)
      log.warn({ ms, cpuMs: Math.round((user + system) / 1_000), work: work.names() }, 'event loop blocked')
    last = now
    cpu = process.cpuUsage()
    work.forgetEnded()
    tell()
  }, BEAT_MS).unref()
}
