import { randomUUID } from 'node:crypto'
import type { ErrorHandler, MiddlewareHandler } from 'hono'
import { loggedPath } from '#app/http/logged-path.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { StorageFailed } from '#platform/storage.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { cutOffPage } from './unavailable.ts'

/** One line a request. The query string and keys in the path stay out: searches and tokens are nobody else's business. */
export const requestLog =
  (log: Log, { countRequest }: Pick<Metrics, 'countRequest'>): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now()
    const id = randomUUID()
    await next()
    c.res.headers.set('X-Request-Id', id)
    const { method } = c.req
    const path = loggedPath(c.req.path)
    const took = performance.now() - started
    countRequest(path, c.res, took)
    log.info({ id, method, path, status: c.res.status, ms: Math.round(took) }, 'request')
  }

const COUNT_MS = 60_000

/** A line for each page from the cache would cost as much as the page: how many there were is said once a minute. */
export function countHits(cache: Pick<PageCache, 'takeHits'>, log: Log) {
  let all = 0
  let told = 0
  function total() {
    all += cache.takeHits()
    return all
  }
  function tell() {
    const pages = total() - told
    if (pages > 0) log.info({ pages }, 'pages from the cache')
    told = all
  }
  const counting = setInterval(tell, COUNT_MS).unref()
  return {
    total,
    stop() {
      clearInterval(counting)
      tell()
    },
  }
}

/** Where even the pages' own error screen could not be shown. */
export const answerError =
  (log: Log, siteName: () => string): ErrorHandler =>
  (error, c) => {
    // Who has gone before the end of what they sent hears nothing, and nothing is wrong with us.
    if (c.req.raw.signal.aborted) return c.text('That was not all of it.', 400)
    log.error({ path: loggedPath(c.req.path), ...reasonOf(error) }, 'a request failed')
    if (isOutOfReach(error) || error instanceof StorageFailed) return cutOffPage(c.req.raw, siteName())
    return c.text('Unexpected Application Error: please try again in a moment.', 500)
  }
