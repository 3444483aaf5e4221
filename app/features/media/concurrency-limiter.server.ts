export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>

/** Further work waits, first in, first out. */
export function createConcurrencyLimiter(maxConcurrent: number): ConcurrencyLimiter {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // Waiting work takes over the slot of the one that ends, so `running` does not change then.
    if (running < maxConcurrent) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
