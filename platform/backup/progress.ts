/** How far it is: rows and files, of all that there are. */
export type Progress = { done: number; total: number }

export type OnProgress = (progress: Progress) => void

export type Meter = ReturnType<typeof createMeter>

export function createMeter(onProgress: OnProgress) {
  const progress = { done: 0, total: 0 }
  return {
    expect(more: number) {
      progress.total += more
    },
    step(count = 1) {
      progress.done += count
      // What came meanwhile is done as well, though nobody knew of it.
      progress.total = Math.max(progress.total, progress.done)
      onProgress({ ...progress })
    },
  }
}
