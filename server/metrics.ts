import cluster from 'node:cluster'
import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import type { Live } from '#platform/live.ts'
import { troubles } from '#platform/log.ts'
import type { Mail } from '#platform/mail.ts'
import { createMetrics, metricsText } from '#platform/metrics.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { metricsOfAll } from './gather-metrics.ts'
import { siteNumbers } from './site-numbers.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** How far apart the timers are of which it is looked how late they come; what is measured has it within. */
const LOOK_MS = 20
const PLACES = new Set(['admin', 'media', 'images', 'live', 'assets'])
const WATCHING = new Set(['healthz', 'readyz', 'metrics'])

/** Addresses are made up by whoever asks: numbers are kept by kind. */
function kindOf(path: string): string {
  const first = path.slice(1).split(/[/.]/, 1)[0] ?? ''
  if (PLACES.has(first)) return first
  return WATCHING.has(first) ? 'watching' : 'page'
}

type Watched = {
  token: string | undefined
  pool: Pool
  live: Pick<Live, 'size'>
  cache: Pick<PageCache, 'used' | 'size'>
  hits: () => number
}

export type Counting = ReturnType<typeof startCounting>

/** Counts what happens in this process. Pages from the cache are counted there, and cost nothing more here. */
export function startCounting() {
  const metrics = createMetrics({ process: cluster.worker?.id ?? 0 })
  const request = metrics.counter(
    'venus_requests_total',
    'Answers that were not ready in memory, by kind of address, status and what the page cache did.',
  )
  const seconds = metrics.histogram('venus_request_seconds', 'How long they took until the answer began.', {
    bounds: SECONDS,
    label: 'kind',
  })
  const letter = metrics.counter(
    'venus_letters_total',
    'Letters handed to the mail server, by what came of it.',
  )

  async function noting<T>(handing: Promise<T>): Promise<T> {
    try {
      const handed = await handing
      letter({ outcome: 'sent' })
      return handed
    } catch (error) {
      letter({ outcome: 'failed' })
      throw error
    }
  }

  return {
    metrics,
    answered(path: string, { status, headers }: Response, ms: number) {
      const kind = kindOf(path)
      request({ kind, status, cache: headers.get('x-cache') ?? 'none' })
      seconds(kind, ms / 1_000)
    },
    lettersOf: (mail: Mail): Mail => ({
      ...mail,
      send: (letter) => noting(mail.send(letter)),
      openLine() {
        const line = mail.openLine()
        return { ...line, hand: (letter) => noting(line.hand(letter)) }
      },
    }),
  }
}

/** For whoever holds the token; without one in the settings there is no such address. */
export function metricsRoutes({ metrics }: Counting, { token, pool, live, cache, hits }: Watched) {
  const routes = new Hono()
  if (!token) return routes
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS })
  delay.enable()

  const { reading } = metrics
  reading('venus_page_cache_hits_total', 'Pages answered from memory.', hits, 'counter')
  reading('venus_page_cache_pages', 'Pages kept in memory.', () => cache.size)
  reading('venus_page_cache_bytes', 'Memory that they fill.', () => cache.used)
  reading('venus_live_readers', 'Open connections that hear of changes.', () => live.size)
  reading('venus_database_connections', 'Connections of the pool, and who waits for one.', () => [
    [{ state: 'busy' }, pool.totalCount - pool.idleCount],
    [{ state: 'idle' }, pool.idleCount],
    [{ state: 'awaited' }, pool.waitingCount],
  ])
  reading(
    'venus_troubles_total',
    'Lines of the log that are warnings or errors.',
    () => Object.entries(troubles).map(([level, count]) => [{ level }, count]),
    'counter',
  )
  reading('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  reading('nodejs_heap_used_bytes', 'Memory in use by scripts.', () => process.memoryUsage().heapUsed)
  reading('process_cpu_seconds_total', 'Time spent at work.', () => cpuSeconds(), 'counter')
  reading('process_start_time_seconds', 'When the process began.', () => performance.timeOrigin / 1_000)
  reading('nodejs_eventloop_delay_seconds', 'How late timers were since the last look.', () => {
    const late: [{ quantile: string }, number][] = ['50', '99', '100'].map((percent) => [
      { quantile: String(Number(percent) / 100) },
      Math.max(0, delay.percentile(Number(percent)) / 1e9 - LOOK_MS / 1e3),
    ])
    delay.reset()
    return late
  })

  const ofAll = metricsOfAll(metrics.families)
  const isRight = rightToken(token)
  return routes.get('/metrics', async (c) => {
    if (!isRight(c.req.header('authorization') ?? ''))
      return c.text('This is for whoever watches the site.', 401, { 'WWW-Authenticate': 'Bearer' })
    const families = await Promise.all([ofAll(), siteNumbers(pool)])
    return c.body(metricsText(families.flat()), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** How much of it was right must not be told by how long the answer took. */
function rightToken(token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const right = digest(`Bearer ${token}`)
  return (authorization: string) => timingSafeEqual(digest(authorization), right)
}
