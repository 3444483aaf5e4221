/** How long after a fault is over its traces may still be seen. */
const GRACE_MS = 5_000

type Window = { fault: string; from: number; until: number }

/** When something was broken on purpose: what goes wrong then is not held against the site. */
export function createWindows() {
  const windows: Window[] = []
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

export type Windows = ReturnType<typeof createWindows>
