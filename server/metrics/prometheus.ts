import cluster from 'node:cluster'
import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Hono } from 'hono'
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { troubles } from '#platform/log.ts'
import { gatherMetrics } from './cluster-metrics.ts'
import type { MetricSources, Metrics } from './metrics.ts'
import { siteMetrics } from './site-metrics.ts'

const DELAY_RESOLUTION_MS = 20
const OWN_KINDS = new Set(['admin', 'media', 'images', 'live', 'assets'])
const MONITORING = new Set(['healthz', 'readyz', 'metrics'])

/** Visitors make up URLs, and each combination of labels is kept for good: requests are counted by kind. */
function kindOf(path: string): string {
  const first = path.slice(1).split(/[/.]/, 1)[0] ?? ''
  if (OWN_KINDS.has(first)) return first
  return MONITORING.has(first) ? 'watching' : 'page'
}

/** Counts what happens in this process. Pages from the cache are counted there, and cost nothing more here. */
export function createMetrics(token: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: cluster.worker?.id ?? 0 })
  const registers = [registry]
  const requests = new Counter({
    name: 'venus_requests_total',
    help: 'Responses that were not in the page cache, by kind of URL, status and what the cache did.',
    labelNames: ['kind', 'status', 'cache'],
    registers,
  })
  const seconds = new Histogram({
    name: 'venus_request_seconds',
    help: 'Time until the response began.',
    labelNames: ['kind'],
    registers,
  })
  const letters = new Counter({
    name: 'venus_letters_total',
    help: 'Emails handed to the mail server, by outcome.',
    labelNames: ['outcome'],
    registers,
  })

  async function countDelivery<T>(delivery: Promise<T>): Promise<T> {
    try {
      const delivered = await delivery
      letters.inc({ outcome: 'sent' })
      return delivered
    } catch (error) {
      letters.inc({ outcome: 'failed' })
      throw error
    }
  }

  return {
    countRequest(path, { status, headers }, ms) {
      const kind = kindOf(path)
      requests.inc({ kind, status, cache: headers.get('x-cache') ?? 'none' })
      seconds.observe({ kind }, ms / 1_000)
    },
    countMail: (mail) => ({
      ...mail,
      send: (letter) => countDelivery(mail.send(letter)),
      openLine() {
        const line = mail.openLine()
        return { ...line, hand: (letter) => countDelivery(line.hand(letter)) }
      },
    }),
    routes(sources) {
      readWhenAsked(registry, sources)
      const gather = gatherMetrics(() => registry.getMetricsAsJSON())
      const isToken = tokenCheck(token)
      return new Hono().get('/metrics', async (c) => {
        if (!isToken(c.req.header('authorization') ?? ''))
          return c.text('This is for whoever watches the site.', 401, { 'WWW-Authenticate': 'Bearer' })
        const [ofProcesses, ofSite] = await Promise.all([gather(), siteMetrics(sources.pool)])
        const all = AggregatorRegistry.aggregate([...ofProcesses, ofSite])
        return c.body(await all.metrics(), 200, {
          'Content-Type': all.contentType,
          'Cache-Control': 'no-store',
        })
      })
    },
  }
}

function readWhenAsked(registry: Registry, { pool, live, cache, hits }: MetricSources) {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })

  counter('venus_page_cache_hits_total', 'Pages answered from memory.', hits)
  gauge('venus_page_cache_pages', 'Pages kept in memory.', () => cache.size)
  gauge('venus_page_cache_bytes', 'Memory that they fill.', () => cache.used)
  gauge('venus_live_readers', 'Open connections that hear of changes.', () => live.size)
  new Gauge({
    name: 'venus_database_connections',
    help: 'Connections of the pool, and who waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  new Counter({
    name: 'venus_troubles_total',
    help: 'Lines of the log that are warnings or errors.',
    labelNames: ['level'],
    registers,
    collect() {
      this.reset()
      for (const [level, count] of Object.entries(troubles)) this.inc({ level }, count)
    },
  })
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_used_bytes', 'Memory in use by scripts.', () => process.memoryUsage().heapUsed)
  counter('process_cpu_seconds_total', 'Time spent at work.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  gauge('process_start_time_seconds', 'When the process began.', () => performance.timeOrigin / 1_000)

  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS })
  delay.enable()
  new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late timers were since the last look.',
    labelNames: ['quantile'],
    registers,
    collect() {
      // What is measured includes the interval itself.
      for (const quantile of [0.5, 0.99, 1])
        this.set(
          { quantile },
          Math.max(0, delay.percentile(quantile * 100) / 1e9 - DELAY_RESOLUTION_MS / 1e3),
        )
      delay.reset()
    },
  })
}

/** Compares digests: the time that it takes must not tell how much of a token was right. */
function tokenCheck(token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return (authorization: string) => timingSafeEqual(digest(authorization), expected)
}
