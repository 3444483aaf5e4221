import { setTimeout as sleep } from 'node:timers/promises'
import { processMemory } from '../bench/memory.ts'
import { median } from '../bench/statistics.ts'

const SAMPLE_INTERVAL_MS = 500

/** Samples the memory of a process; returns the median of a share of the run. */
export function watchMemory(pid: number, seconds: number, isOver: () => boolean) {
  const from = performance.now()
  const samples: { share: number; bytes: number }[] = []
  const watching = (async () => {
    for (; !isOver(); await sleep(SAMPLE_INTERVAL_MS)) {
      const bytes = tryReadMemory(pid)
      if (bytes === undefined) return
      samples.push({ share: (performance.now() - from) / 1000 / seconds, bytes })
    }
  })()
  return {
    watching,
    medianBetween: (fromShare: number, toShare: number) =>
      median(samples.filter(({ share }) => share >= fromShare && share < toShare).map(({ bytes }) => bytes)),
  }
}

function tryReadMemory(pid: number): number | undefined {
  try {
    return processMemory(pid) || undefined
  } catch {
    return undefined
  }
}
