import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../bench/figures.ts'
import { memoryOf } from '../bench/memory.ts'

const LOOK_MS = 500

/** Looks at what a process holds until it ends or the run does; answers the middle of what was seen in a share of it. */
export function watchMemory(pid: number, seconds: number, isOver: () => boolean) {
  const from = performance.now()
  const looks: { share: number; bytes: number }[] = []
  const watching = (async () => {
    for (; !isOver(); await sleep(LOOK_MS)) {
      const bytes = read(pid)
      if (bytes === undefined) return
      looks.push({ share: (performance.now() - from) / 1000 / seconds, bytes })
    }
  })()
  return {
    watching,
    between: (least: number, most: number) =>
      median(looks.filter(({ share }) => share >= least && share < most).map(({ bytes }) => bytes)),
  }
}

function read(pid: number): number | undefined {
  try {
    return memoryOf(pid) || undefined
  } catch {
    return undefined
  }
}
