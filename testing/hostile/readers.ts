import { Agent, get } from 'node:http'

/** What readers beside an attack ask for, over and over: a kept page, an article, and whether the process lives. */
const PATHS = ['/', '/blog/in-public', '/healthz']

export type ReaderReport = { answered: number; failed: string[]; longestMs: number }

/** Readers who keep reading until they are stopped, and then tell how long one of them had to wait. */
export function startReaders(address: string, patienceMs: number) {
  const agent = new Agent({ keepAlive: true })
  const report: ReaderReport = { answered: 0, failed: [], longestMs: 0 }
  const stopping = new AbortController()

  async function read(path: string) {
    while (!stopping.signal.aborted) {
      const began = performance.now()
      const status = await statusOf(address + path, agent, patienceMs)
      report.longestMs = Math.max(report.longestMs, performance.now() - began)
      if (status === 200) report.answered++
      else report.failed.push(`${path}: ${status}`)
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

const statusOf = (url: string, agent: Agent, timeout: number): Promise<number | string> =>
  new Promise((done) => {
    const asked = get(url, { agent, timeout, headers: { 'x-forwarded-for': '192.0.2.1' } }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0))
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', ({ message }) => done(message))
  })
