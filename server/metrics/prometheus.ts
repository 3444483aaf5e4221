import cluster from 'node:cluster'
import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { LiveUpdates } from '#platform/live-updates.ts'
import { logCounts } from '#platform/log.ts'
import type { Mailer } from '#platform/mail.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { createMetricsCollector } from './cluster-metrics.ts'
import { siteMetrics } from './site-metrics.ts'

/** Read at each request for the metrics. */
export type MetricSources = {
  pool: Pool
  live: Pick<LiveUpdates, 'size'>
  cache: Pick<PageCache, 'usedBytes' | 'size'>
  hits: () => number
}

export type Metrics = {
  countRequest(path: string, response: Pick<Response, 'status' | 'headers'>, ms: number): void
  /** The same mailer, which counts its deliveries. */
  countMail(mail: Mailer): Mailer
  routes(sources: MetricSources): Hono
}

const DELAY_RESOLUTION_MS = 20
const KNOWN_SECTIONS = new Set(['admin', 'media', 'images', 'live', 'assets'])
const MONITORING = new Set(['healthz', 'readyz', 'metrics'])

/** Each combination of labels stays in memory, and clients make up paths: so requests are counted by kind. */
function requestKind(path: string): string {
  const first = path.slice(1).split(/[/.]/, 1)[0] ?? ''
  if (KNOWN_SECTIONS.has(first)) return first
  return MONITORING.has(first) ? 'watching' : 'page'
}

/** The metrics of this process. Hits of the page cache are counted there. */
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
  const durations = new Histogram({
    name: 'venus_request_seconds',
    help: 'Time until the response began.',
    labelNames: ['kind'],
    registers,
  })
  const emails = new Counter({
    name: 'venus_letters_total',
    help: 'Emails handed to the mail server, by outcome.',
    labelNames: ['outcome'],
    registers,
  })

  async function countDelivery<T>(delivery: Promise<T>): Promise<T> {
    try {
      const delivered = await delivery
      emails.inc({ outcome: 'sent' })
      return delivered
    } catch (error) {
      emails.inc({ outcome: 'failed' })
      throw error
    }
  }

  return {
    countRequest(path, { status, headers }, ms) {
      const kind = requestKind(path)
      requests.inc({ kind, status, cache: headers.get('x-cache') ?? 'none' })
      durations.observe({ kind }, ms / 1_000)
    },
    countMail: (mail) => ({
      ...mail,
      send: (email) => countDelivery(mail.send(email)),
      openConnection() {
        const connection = mail.openConnection()
        return { ...connection, send: (email) => countDelivery(connection.send(email)) }
      },
    }),
    routes(sources) {
      registerCollectedMetrics(registry, sources)
      const collectAll = createMetricsCollector(() => registry.getMetricsAsJSON())
      const isAuthorized = createTokenCheck(token)
      return new Hono().get('/metrics', async (c) => {
        if (!isAuthorized(c.req.header('authorization') ?? ''))
          return c.text('This is for whoever watches the site.', 401, { 'WWW-Authenticate': 'Bearer' })
        const [processMetrics, databaseMetrics] = await Promise.all([collectAll(), siteMetrics(sources.pool)])
        const all = AggregatorRegistry.aggregate([...processMetrics, databaseMetrics])
        return c.body(await all.metrics(), 200, {
          'Content-Type': all.contentType,
          'Cache-Control': 'no-store',
        })
      })
    },
  }
}

function registerCollectedMetrics(registry: Registry, { pool, live, cache, hits }: MetricSources) {
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
  gauge('venus_page_cache_bytes', 'Memory that they fill.', () => cache.usedBytes)
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
      for (const [level, count] of Object.entries(logCounts)) this.inc({ level }, count)
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

/** Compares digests in constant time, so that the duration does not tell how much of a token was right. */
function createTokenCheck(token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return (authorization: string) => timingSafeEqual(digest(authorization), expected)
}
