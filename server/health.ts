import { Hono } from 'hono'
import type { Database } from '#database/client.ts'

/** Alive: the process answers. Ready: the database answers too (migrations are applied before anything is served). */
export const health = (database: Database) =>
  new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      try {
        await database.pool.query('select 1')
        return c.text('ready')
      } catch {
        return c.text('the database does not answer', 503)
      }
    })
