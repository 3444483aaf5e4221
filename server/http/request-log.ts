import { randomUUID } from 'node:crypto'
import type { ErrorHandler, MiddlewareHandler } from 'hono'
import { redactPath } from '#app/http/redact-path.ts'
import { isConnectionError } from '#database/connection-errors.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { StorageError } from '#platform/storage.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { unavailablePage } from './unavailable.ts'

/** One line per request, without the query string and keys in the path: searches and tokens are private. */
export const requestLog =
  (log: Log, { countRequest }: Pick<Metrics, 'countRequest'>): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now()
    const id = randomUUID()
    await next()
    c.res.headers.set('X-Request-Id', id)
    const { method } = c.req
    const path = redactPath(c.req.path)
    const durationMs = performance.now() - started
    countRequest(path, c.res, durationMs)
    log.info({ id, method, path, status: c.res.status, ms: Math.round(durationMs) }, 'request')
  }

const LOG_INTERVAL_MS = 60_000

/** A line for each cached page would cost as much as the page itself: their number is logged once a minute. */
export function createHitCounter(cache: Pick<PageCache, 'takeHitCount'>, log: Log) {
  let totalHits = 0
  let loggedHits = 0
  function total() {
    totalHits += cache.takeHitCount()
    return totalHits
  }
  function logHits() {
    const pages = total() - loggedHits
    if (pages > 0) log.info({ pages }, 'pages served from the cache')
    loggedHits = totalHits
  }
  const timer = setInterval(logHits, LOG_INTERVAL_MS).unref()
  return {
    total,
    stop() {
      clearInterval(timer)
      logHits()
    },
  }
}

/** For errors that the error boundaries of the pages could not handle. */
export const handleError =
  (log: Log, siteName: () => string): ErrorHandler =>
  (error, c) => {
    // The client disconnected while sending: nobody reads the response, and nothing is wrong here.
    if (c.req.raw.signal.aborted) return c.text('That was not all of it.', 400)
    log.error({ path: redactPath(c.req.path), ...loggableError(error) }, 'request failed')
    if (isConnectionError(error) || error instanceof StorageError)
      return unavailablePage(c.req.raw, siteName())
    return c.text('Unexpected Application Error: please try again in a moment.', 500)
  }
