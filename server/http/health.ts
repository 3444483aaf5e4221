import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Database } from '#database/client.ts'
import { RETRY_SECONDS } from './unavailable.ts'

/** Shorter than the timeouts of usual monitoring, so that the reason arrives. */
const TIMEOUT_MS = 3_000

/** Healthy: the process responds. Ready: the database responds too (migrations are applied before anything is served). */
export const healthRoutes = (database: Pick<Database, 'pool'>, timeoutMs = TIMEOUT_MS) =>
  new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      const databaseAnswers = database.pool.query('select 1').then(
        () => true,
        () => false,
      )
      const isReady = await Promise.race([databaseAnswers, sleep(timeoutMs, false, { ref: false })])
      return isReady
        ? c.text('ready')
        : c.text('the database does not answer', 503, { 'Retry-After': RETRY_SECONDS })
    })
