import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 2_000
const LOOKS = 30
const STILL = 0.01

/** What a process holds in memory, in bytes. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** The same, once it neither takes nor gives back: what it did before would be counted for what comes after. */
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
