import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLE_INTERVAL_MS = 2_000
const MAX_SAMPLES = 45
const STABLE_TOLERANCE = 0.01
/** V8 collects what is left of a load after eight seconds without one. */
const STABLE_SAMPLES = 8

/** In bytes. */
export const processMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** A process and its children, oldest first. */
export const processTree = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => processTree(Number(child))),
]

/** The memory of the workers and the private memory of the supervisor, which shares the program with them. */
export function siteMemory(pid: number): number {
  const [supervisor = pid, ...serving] = processTree(pid)
  const own = /^Private_(?:Clean|Dirty):\s+(\d+) kB/gm
  const rollup = readFileSync(`/proc/${supervisor}/smaps_rollup`, 'utf8')
  const added = [...rollup.matchAll(own)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0)
  return serving.reduce((sum, process) => sum + processMemory(process), added)
}

/** Waits until the memory no longer changes, so that earlier work is not measured. */
export async function settledMemory(pid: number): Promise<number> {
  let stableSamples = 0
  let last = processMemory(pid)
  for (let sample = 0; sample < MAX_SAMPLES && stableSamples < STABLE_SAMPLES; sample++) {
    await sleep(SAMPLE_INTERVAL_MS)
    const now = processMemory(pid)
    stableSamples = Math.abs(now - last) < last * STABLE_TOLERANCE ? stableSamples + 1 : 0
    last = now
  }
  return last
}
