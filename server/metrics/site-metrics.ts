import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Gauge, Registry } from 'prom-client'

/** Prometheus waits ten seconds at most, and should get the other metrics. */
const TIMEOUT_MS = 3_000

const waitingJobsQuery = `
  select name, count(*)::int as jobs from pgboss.job where state < 'active' and name not like '\\_\\_%' group by name
  union all
  select 'newsletter', count(*)::int from newsletter_deliveries where state = 'waiting'
  union all
  select 'emails', count(*)::int from single_emails where state = 'waiting'`

/** Metrics that are the same in every process: whether the database responds, and its queues. */
export async function siteMetrics(pool: Pool) {
  const registry = new Registry()
  const registers = [registry]
  const up = new Gauge({ name: 'venus_database_up', help: 'Whether the database answers.', registers })
  const queues = new Gauge({
    name: 'venus_queue_waiting',
    help: 'Jobs and letters that wait to be done, by queue.',
    labelNames: ['queue'],
    registers,
  })
  const waitingJobs = pool.query<{ name: string; jobs: number }>(waitingJobsQuery).then(
    ({ rows }) => rows,
    () => undefined,
  )
  const rows = await Promise.race([waitingJobs, sleep(TIMEOUT_MS, undefined, { ref: false })])
  up.set(rows ? 1 : 0)
  for (const { name, jobs } of rows ?? []) queues.set({ queue: name }, jobs)
  return registry.getMetricsAsJSON()
}
