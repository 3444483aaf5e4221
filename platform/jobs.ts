import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { loggableError } from './errors.ts'
import { startWorkers, type Workers } from './job-workers.ts'
import type { Log } from './log.ts'

export type Job = {
  name: string
  /** Its schedule: minute, hour, day, month, weekday (UTC). */
  cron?: string
  /** For long jobs that report their own result: fails after so many seconds, without a retry. */
  runOnceWithinSeconds?: number
  /** Workers in this process; with more than one, the last takes urgent jobs only. */
  concurrency?: number
  work: (data: unknown) => Promise<void>
}

export type EnqueueOptions = {
  /** A UUID: a job with the same id is added only once. */
  id?: string
  /** Runs before all jobs of this queue that are not urgent. */
  isUrgent?: boolean
}

export type JobQueue = {
  /** Resolves when the job is in the database: it survives this process, and is retried after a failure. */
  enqueue(name: string, data: object, options?: EnqueueOptions): Promise<void>
  /** Deletes the jobs, finished or not, whose data has one of these values in the field (ignoring case). */
  deleteByData(name: string, field: string, values: string[]): Promise<void>
  close(): Promise<void>
}

/** From seconds up to every half hour, for most of a day: a mail server may be down for a night. */
const RETRY_OPTIONS = { retryLimit: 40, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 }
/** A job of a killed process is started again within two minutes. */
const HEARTBEAT_OPTIONS = { heartbeatSeconds: 60 }
const URGENT_PRIORITY = 10

export async function startJobQueue(pool: Pool, jobs: Job[], log: Log): Promise<JobQueue> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', (error) => log.error(loggableError(error), 'job queue error'))
  await boss.start()
  const workersByJob = new Map<string, Workers>()
  // Of earlier starts. Most starts change none of them, and each change is a round trip or two.
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from pgboss.job where state < 'active'`,
  )
  const waiting = new Set(rows.map(({ name }) => name))
  for (const job of jobs) {
    const runOnceOptions = job.runOnceWithinSeconds && {
      retryLimit: 0,
      expireInSeconds: job.runOnceWithinSeconds,
    }
    const queueOptions = { ...RETRY_OPTIONS, ...(runOnceOptions || HEARTBEAT_OPTIONS) }
    const queue = queues.get(job.name)
    if (!queue) await boss.createQueue(job.name, queueOptions)
    // An older version created it.
    else if (!isDeepStrictEqual({ ...queue, ...queueOptions }, queue))
      await boss.updateQueue(job.name, queueOptions)
    if (job.cron && job.cron !== crons.get(job.name)) await boss.schedule(job.name, job.cron)
    if (!job.cron && crons.has(job.name)) await boss.unschedule(job.name)
    const work = async (id: string, data: unknown) => {
      await job.work(data).catch((error: Error) => {
        log.warn({ job: job.name, id, ...loggableError(error) }, 'job failed')
        throw error
      })
    }
    const workers = await startWorkers(boss, {
      ...job,
      work,
      isJobWaiting: waiting.has(job.name),
      urgentPriority: URGENT_PRIORITY,
    })
    workersByJob.set(job.name, workers)
  }
  return {
    async enqueue(name, data, { id, isUrgent = false } = {}) {
      await boss.send(name, data, { id, priority: isUrgent ? URGENT_PRIORITY : 0 })
      workersByJob.get(name)?.wake(isUrgent)
    },
    deleteByData: async (name, field, values) => {
      const text = 'delete from pgboss.job where name = $1 and lower(data->>$2) = any($3)'
      await pool.query(text, [name, field, values.map((value) => value.toLowerCase())])
    },
    async close() {
      for (const workers of workersByJob.values()) workers.cancel()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
