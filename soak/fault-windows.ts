/** How long after the end of a fault failures are still expected. */
const GRACE_MS = 5_000

type FaultWindow = { fault: string; from: number; until: number }

/** When faults were injected: failures within these windows are expected. */
export function createFaultWindows() {
  const windows: FaultWindow[] = []
  return {
    windows,
    async during(fault: string, work: () => Promise<void>) {
      const window = { fault, from: performance.now(), until: Number.POSITIVE_INFINITY }
      windows.push(window)
      await work()
      window.until = performance.now() + GRACE_MS
    },
    isExcused: (from: number, until: number) =>
      windows.some((window) => from <= window.until && until >= window.from),
  }
}

export type FaultWindows = ReturnType<typeof createFaultWindows>
