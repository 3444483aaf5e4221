import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresServer } from '#testing/postgres.ts'
import type { Windows } from './windows.ts'

type Site = { pid: number; address: string }

/** The workers of a site, the oldest first. */
export const workersOf = ({ pid }: Site): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

const DOWN_MS = 3_000

export const GONE = 'PostgreSQL is gone'
export const KILLED = 'a process is killed'

async function untilWhole(site: Site, workers: number) {
  const isReady = async () => (await fetch(`${site.address}/readyz`).catch(() => undefined))?.ok
  while (workersOf(site).length < workers || !(await isReady())) await sleep(100)
}

/** What happens in a run, and after which share of it. The oldest worker is left for last: its memory is looked at. */
export function planFor({ site, server, windows }: { site: Site; server: PostgresServer; windows: Windows }) {
  const workers = workersOf(site).length
  const kill = (place: number) => process.kill(workersOf(site).at(place) ?? 0, 'SIGKILL')
  const killing = (place: number) => () =>
    windows.during(KILLED, async () => {
      kill(place)
      await untilWhole(site, workers)
    })
  const restarting = (signal: NodeJS.Signals, meanwhile = () => {}) =>
    windows.during(GONE, async () => {
      await server.stop(signal)
      meanwhile()
      await sleep(DOWN_MS)
      await server.start()
      await untilWhole(site, workers)
    })
  return [
    { at: 0.12, happen: killing(-1) },
    { at: 0.25, happen: () => restarting('SIGINT') },
    { at: 0.4, happen: killing(-1) },
    { at: 0.5, happen: () => restarting('SIGQUIT') },
    { at: 0.62, happen: () => restarting('SIGINT', () => kill(-1)) },
    { at: 0.78, happen: () => restarting('SIGQUIT') },
    { at: 0.88, happen: killing(0) },
  ]
}
