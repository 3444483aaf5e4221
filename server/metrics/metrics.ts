import { Hono } from 'hono'
import type { Pool } from 'pg'
import type { Live } from '#platform/live.ts'
import type { Mail } from '#platform/mail.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'

/** What the numbers are read from at the moment of asking. */
export type MetricSources = {
  pool: Pool
  live: Pick<Live, 'size'>
  cache: Pick<PageCache, 'used' | 'size'>
  hits: () => number
}

export type Metrics = {
  countRequest(path: string, response: Response, ms: number): void
  /** The same mail, which counts what it delivers. */
  countMail(mail: Mail): Mail
  routes(sources: MetricSources): Hono
}

const off: Metrics = { countRequest: () => {}, countMail: (mail) => mail, routes: () => new Hono() }

/** Without a token in the settings nothing is counted, the library is not loaded, and there is no such URL. */
export const openMetrics = async (token: string | undefined): Promise<Metrics> =>
  token ? (await import('./prometheus.ts')).createMetrics(token) : off
