import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#platform/log.ts'

/** One line a request. The query string stays out: searches and tokens are nobody else's business. */
export const requestLog =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now()
    const id = randomUUID()
    await next()
    c.res.headers.set('X-Request-Id', id)
    const { method, path } = c.req
    const ms = Math.round(performance.now() - started)
    log.info({ id, method, path, status: c.res.status, ms }, 'request')
  }
