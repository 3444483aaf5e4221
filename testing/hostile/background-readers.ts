import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Read during an attack: a cached page, an article, and the health check. */
const PATHS = ['/', '/blog/in-public', '/healthz']

export type ReaderReport = { answered: number; failed: string[]; maxWaitMs: number }

/** `pauseMs` between two requests leaves the processor to the site. */
type ReaderOptions = { timeoutMs: number; pauseMs: number }

/** Reads in a loop until stopped; the report has the longest response time. */
export function startReaders(siteUrl: string, { timeoutMs, pauseMs }: ReaderOptions) {
  const agent = new Agent({ keepAlive: true })
  const report: ReaderReport = { answered: 0, failed: [], maxWaitMs: 0 }
  const stopping = new AbortController()

  async function read(path: string) {
    while (!stopping.signal.aborted) {
      const began = performance.now()
      const status = await fetchStatus(siteUrl + path, agent, timeoutMs)
      report.maxWaitMs = Math.max(report.maxWaitMs, performance.now() - began)
      if (status === 200) report.answered++
      else report.failed.push(`${path}: ${status}`)
      await sleep(pauseMs)
    }
  }

  const reading = Promise.all(PATHS.map(read))
  return {
    async stop(): Promise<ReaderReport> {
      stopping.abort()
      await reading
      agent.destroy()
      return report
    },
  }
}

const fetchStatus = (url: string, agent: Agent, timeout: number): Promise<number | string> =>
  new Promise((done) => {
    const request = get(url, { agent, timeout, headers: { 'x-forwarded-for': '192.0.2.1' } }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0))
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', ({ message }) => done(message))
  })
