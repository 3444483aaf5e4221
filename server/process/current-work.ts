import type { MiddlewareHandler } from 'hono'

const MOST_TOLD = 10

/** Which requests and jobs this process is busy with, by names that hold nobody's data. */
export type CurrentWork = {
  run<T>(name: string, work: () => Promise<T>): Promise<T>
  /** What is going on, the latest first, and with it what has ended since the last call of `forgetEnded`. */
  names(): string[]
  forgetEnded(): void
  /** Called at once when something begins: it may block before anybody looks the next time. */
  onBegin: (() => void) | undefined
}

export function createCurrentWork(): CurrentWork {
  const running = new Set<{ name: string }>()
  let ended: string[] = []
  const current: CurrentWork = {
    async run(name, work) {
      const entry = { name }
      running.add(entry)
      current.onBegin?.()
      try {
        return await work()
      } finally {
        running.delete(entry)
        if (ended.length < MOST_TOLD) ended.push(name)
      }
    },
    names: () => {
      const latest = [...running].slice(-MOST_TOLD).reverse()
      return [...latest.map(({ name }) => name), ...ended].slice(0, MOST_TOLD)
    },
    forgetEnded: () => {
      ended = []
    },
    onBegin: undefined,
  }
  return current
}

/** By method and route, never by the URL: that may hold a secret. */
export const trackRequests =
  (work: CurrentWork, patternAt: (pathname: string) => string): MiddlewareHandler =>
  (c, next) =>
    work.run(`${c.req.method} ${patternAt(c.req.path)}`, next)
