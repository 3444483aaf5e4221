import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 2_000
const LOOKS = 30
const STILL = 0.01

/** What a process holds in memory, in bytes. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** A process and those that it started, oldest first. */
export const processesOf = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => processesOf(Number(child))),
]

/** What a site holds: the processes that serve, and what the supervisor adds, which has the program in common with them. */
export function memoryOfSite(pid: number): number {
  const [supervisor = pid, ...serving] = processesOf(pid)
  const own = /^Private_(?:Clean|Dirty):\s+(\d+) kB/gm
  const rollup = readFileSync(`/proc/${supervisor}/smaps_rollup`, 'utf8')
  const added = [...rollup.matchAll(own)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0)
  return serving.reduce((sum, process) => sum + memoryOf(process), added)
}

/** What one process holds, once it neither takes nor gives back: what it did before would be counted for what comes after. */
export async function restingMemory(pid: number): Promise<number> {
  let calm = 0
  let last = memoryOf(pid)
  for (let look = 0; look < LOOKS && calm < 3; look++) {
    await sleep(LOOK_MS)
    const now = memoryOf(pid)
    calm = Math.abs(now - last) < last * STILL ? calm + 1 : 0
    last = now
  }
  return last
}
