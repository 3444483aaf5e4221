import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Family, lineOf } from '#platform/metrics.ts'

/** Whoever collects numbers waits ten seconds at most, and wants those that there are. */
const PATIENCE_MS = 3_000

const waiting = `
  select name, count(*)::int as jobs from pgboss.job where state < 'active' and name not like '\\_\\_%' group by name
  union all
  select 'newsletter', count(*)::int from newsletter_deliveries where state = 'waiting'`

/** What is the same whichever process tells it: whether the database answers, and what waits there. */
export async function siteNumbers(pool: Pool): Promise<Family[]> {
  const asked = pool.query<{ name: string; jobs: number }>(waiting).then(
    ({ rows }) => rows,
    () => undefined,
  )
  const rows = await Promise.race([asked, sleep(PATIENCE_MS, undefined, { ref: false })])
  const up: Family = {
    ...{ name: 'venus_database_up', type: 'gauge', help: 'Whether the database answers.' },
    lines: [lineOf('venus_database_up', {}, rows ? 1 : 0)],
  }
  const queues: Family = {
    ...{
      name: 'venus_queue_waiting',
      type: 'gauge',
      help: 'Jobs and letters that wait to be done, by queue.',
    },
    lines: (rows ?? []).map(({ name, jobs }) => lineOf('venus_queue_waiting', { queue: name }, jobs)),
  }
  return [up, queues]
}
