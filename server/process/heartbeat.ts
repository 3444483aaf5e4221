import { url as debuggerUrl } from 'node:inspector'
import type { Log } from '#platform/log.ts'
import type { CurrentWork } from './current-work.ts'

const HEARTBEAT_MS = 250
/** Long enough that readers notice. */
const BLOCK_WARNING_MS = 1_000

/** Sent to the supervisor: once when the worker serves, then regularly that it is alive. */
export type WorkerReport =
  | { report: 'serving'; port: number; webProcesses: number; blockLimitSeconds: number }
  | { report: 'alive'; work: string[]; isDebugged: boolean }
  /** It serves nothing for a while, and may be busy for any time. */
  | { report: 'restoring' }

type Dependencies = { log: Log; work: CurrentWork; report: (message: WorkerReport) => void }

/**
 * Reports to the supervisor that the event loop runs, and what this process works on as soon as it starts: once blocked
 * it can report nothing. A block that ended is logged here with its duration.
 */
export function startHeartbeat({ log, work, report }: Dependencies) {
  const sendHeartbeat = () =>
    report({ report: 'alive', work: work.names(), isDebugged: debuggerUrl() !== undefined })
  let last = performance.now()
  let cpu = process.cpuUsage()
  work.onStart = sendHeartbeat
  setInterval(() => {
    const now = performance.now()
    const blockedMs = Math.round(now - last - HEARTBEAT_MS)
    const { user, system } = process.cpuUsage(cpu)
    // Little CPU time means that the process was suspended or waited for the disk, and did not compute.
    if (blockedMs > BLOCK_WARNING_MS)
      log.warn(
        { ms: blockedMs, cpuMs: Math.round((user + system) / 1_000), work: work.names() },
        'event loop blocked',
      )
    last = now
    cpu = process.cpuUsage()
    work.clearEnded()
    sendHeartbeat()
  }, HEARTBEAT_MS).unref()
}
