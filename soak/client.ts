import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultWindows } from './fault-windows.ts'

export type SoakResponse = { status: number; text: string; cache: string | null }

/** Longer than the site takes to respond that it is unavailable. */
const TIMEOUT_MS = 20_000

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: URLSearchParams }

/** Sends requests and counts the responses, failures, and failures without a known fault. */
export function createClient(url: string, windows: FaultWindows) {
  const counts = { answered: 0, stale: 0, excused: 0, slowest: 0 }
  const failures: string[] = []

  async function once(path: string, options: RequestOptions): Promise<SoakResponse | null> {
    const from = performance.now()
    const result = await fetch(url + path, {
      ...options,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => ({
        status: response.status,
        text: await response.text(),
        cache: response.headers.get('x-cache'),
      }))
      .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error), cache: null }))
    const until = performance.now()
    counts.answered++
    if (result.cache === 'stale') counts.stale++
    if (result.status > 0 && result.status < 500) {
      if (!windows.isExcused(from, until)) counts.slowest = Math.max(counts.slowest, until - from)
      return result
    }
    if (windows.isExcused(from, until)) counts.excused++
    else failures.push(`${options.method ?? 'GET'} ${path}: ${result.status || result.text}`)
    return result.status === 0 ? null : result
  }

  return {
    url,
    counts,
    failures,
    once,
    /** Retries like a proxy would, since reading is idempotent. */
    async read(path: string) {
      for (let attempt = 0; attempt < 3; attempt++) {
        const result = await once(path, {})
        if (result && result.status < 500) return
        await sleep(200)
      }
    },
  }
}

export type Client = ReturnType<typeof createClient>
