import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Database } from '#database/client.ts'
import { RETRY_SECONDS } from './unavailable.ts'

/** Whoever watches has a patience of their own, and should hear the reason before it ends. */
const PATIENCE_MS = 3_000

/** Alive: the process answers. Ready: the database answers too (migrations are applied before anything is served). */
export const health = (database: Pick<Database, 'pool'>, patienceMs = PATIENCE_MS) =>
  new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      const answers = database.pool.query('select 1').then(
        () => true,
        () => false,
      )
      const isReady = await Promise.race([answers, sleep(patienceMs, false, { ref: false })])
      return isReady
        ? c.text('ready')
        : c.text('the database does not answer', 503, { 'Retry-After': RETRY_SECONDS })
    })
