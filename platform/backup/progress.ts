/** In rows and files. */
export type Progress = { done: number; total: number }

export type OnProgress = (progress: Progress) => void

export type ProgressTracker = ReturnType<typeof createProgressTracker>

export function createProgressTracker(onProgress: OnProgress) {
  const progress = { done: 0, total: 0 }
  return {
    addTotal(count: number) {
      progress.total += count
    },
    advance(count = 1) {
      progress.done += count
      // Rows and files that were added meanwhile are not in the total.
      progress.total = Math.max(progress.total, progress.done)
      onProgress({ ...progress })
    },
  }
}
