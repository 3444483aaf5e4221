import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresServer } from '#testing/postgres.ts'
import type { FaultWindows } from './fault-windows.ts'

type Site = { pid: number; url: string }

/** Oldest first. */
export const workerPids = ({ pid }: Site): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

const DOWNTIME_MS = 3_000

export const DATABASE_DOWN = 'PostgreSQL is gone'
export const PROCESS_KILLED = 'a process is killed'

async function waitUntilHealthy(site: Site, workers: number) {
  const isReady = async () => (await fetch(`${site.url}/readyz`).catch(() => undefined))?.ok
  while (workerPids(site).length < workers || !(await isReady())) await sleep(100)
}

/** The faults of a run, by the share of its duration. The oldest worker is killed last, since its memory is measured. */
export function planFaults({
  site,
  server,
  windows,
}: {
  site: Site
  server: PostgresServer
  windows: FaultWindows
}) {
  const workers = workerPids(site).length
  const killWorker = (index: number) => process.kill(workerPids(site).at(index) ?? 0, 'SIGKILL')
  const killWorkerAndWait = (index: number) => () =>
    windows.during(PROCESS_KILLED, async () => {
      killWorker(index)
      await waitUntilHealthy(site, workers)
    })
  const restartDatabase = (signal: NodeJS.Signals, meanwhile = () => {}) =>
    windows.during(DATABASE_DOWN, async () => {
      await server.stop(signal)
      meanwhile()
      await sleep(DOWNTIME_MS)
      await server.start()
      await waitUntilHealthy(site, workers)
    })
  return [
    { at: 0.12, happen: killWorkerAndWait(-1) },
    { at: 0.25, happen: () => restartDatabase('SIGINT') },
    { at: 0.4, happen: killWorkerAndWait(-1) },
    { at: 0.5, happen: () => restartDatabase('SIGQUIT') },
    { at: 0.62, happen: () => restartDatabase('SIGINT', () => killWorker(-1)) },
    { at: 0.78, happen: () => restartDatabase('SIGQUIT') },
    { at: 0.88, happen: killWorkerAndWait(0) },
  ]
}
