import type { MiddlewareHandler } from 'hono'

const MAX_NAMES = 10

/** The requests and jobs that this process is working on, by names without personal data. */
export type CurrentWork = {
  run<T>(name: string, work: () => Promise<T>): Promise<T>
  /** What is running, the latest first, and what has ended since the last call of `clearEnded`. */
  names(): string[]
  clearEnded(): void
  /** Called at once when something starts: it may block before the next heartbeat. */
  onStart: (() => void) | undefined
}

export function createCurrentWork(): CurrentWork {
  const running = new Set<{ name: string }>()
  let ended: string[] = []
  const current: CurrentWork = {
    async run(name, work) {
      const entry = { name }
      running.add(entry)
      current.onStart?.()
      try {
        return await work()
      } finally {
        running.delete(entry)
        if (ended.length < MAX_NAMES) ended.push(name)
      }
    },
    names: () => {
      const latest = [...running].slice(-MAX_NAMES).reverse()
      return [...latest.map(({ name }) => name), ...ended].slice(0, MAX_NAMES)
    },
    clearEnded: () => {
      ended = []
    },
    onStart: undefined,
  }
  return current
}

/** By method and route, not by the URL, which may hold a secret. */
export const trackRequests =
  (work: CurrentWork, patternAt: (pathname: string) => string): MiddlewareHandler =>
  (c, next) =>
    work.run(`${c.req.method} ${patternAt(c.req.path)}`, next)
