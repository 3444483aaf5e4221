import { setTimeout as sleep } from 'node:timers/promises'
import type { Windows } from './windows.ts'

export type Answer = { status: number; text: string; cache: string | null }

/** As long as any of ours may take to answer that it cannot. */
const PATIENCE_MS = 20_000

type Asked = { method?: string; headers?: Record<string, string>; body?: URLSearchParams }

/** Asks the site, and keeps the books: what was answered, what was not, and whether there was a reason. */
export function createClient(address: string, windows: Windows) {
  const counts = { answered: 0, stale: 0, excused: 0, slowest: 0 }
  const failures: string[] = []

  async function once(path: string, asked: Asked): Promise<Answer | null> {
    const from = performance.now()
    const answer = await fetch(address + path, {
      ...asked,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then(async (response) => ({
        status: response.status,
        text: await response.text(),
        cache: response.headers.get('x-cache'),
      }))
      .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error), cache: null }))
    const until = performance.now()
    counts.answered++
    if (answer.cache === 'stale') counts.stale++
    if (answer.status > 0 && answer.status < 500) {
      if (!windows.isExcused(from, until)) counts.slowest = Math.max(counts.slowest, until - from)
      return answer
    }
    if (windows.isExcused(from, until)) counts.excused++
    else failures.push(`${asked.method ?? 'GET'} ${path}: ${answer.status || answer.text}`)
    return answer.status === 0 ? null : answer
  }

  return {
    address,
    counts,
    failures,
    once,
    /** As a proxy in front would: another try elsewhere, since reading twice changes nothing. */
    async read(path: string) {
      for (let attempt = 0; attempt < 3; attempt++) {
        const answer = await once(path, {})
        if (answer && answer.status < 500) return
        await sleep(200)
      }
    },
  }
}

export type Client = ReturnType<typeof createClient>
