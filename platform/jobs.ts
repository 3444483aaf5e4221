import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { reasonOf } from './errors.ts'
import { startWorkers, type Workers } from './job-workers.ts'
import type { Log } from './log.ts'

export type Job = {
  name: string
  /** When it runs by itself: minute, hour, day, month, weekday (UTC). */
  cron?: string
  /** For what takes long and says itself what came of it: given so many seconds, and not tried again. */
  onceWithin?: number
  /** How many of them this process works at in parallel; of several, one is kept free for urgent ones. */
  concurrency?: number
  work: (data: unknown) => Promise<void>
}

export type EnqueueOptions = {
  /** A UUID: with one a job is taken once, however often it is given. */
  id?: string
  /** Before all that wait in this queue and are not urgent. */
  isUrgent?: boolean
}

export type Jobs = {
  /** Kept in the database: it runs even if this process dies right after, and again after a failure. */
  enqueue(name: string, data: object, options?: EnqueueOptions): Promise<void>
  /** Jobs whose data say one of these values are gone without a trace, done or not. */
  forget(name: string, field: string, values: string[]): Promise<void>
  close(): Promise<void>
}

/** After seconds at first, then every half hour for most of a day: a mail server may be gone for a night. */
const RETRIES = { retryLimit: 40, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 }
/** Who works says all the while that they live: what a killed process had begun is begun again within two minutes. */
const ALIVE = { heartbeatSeconds: 60 }
const URGENT = 10

export async function startJobs(pool: Pool, list: Job[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', (error) => log.error(reasonOf(error), 'jobs'))
  await boss.start()
  const workersOf = new Map<string, Workers>()
  for (const job of list) {
    const once = job.onceWithin && { retryLimit: 0, expireInSeconds: job.onceWithin }
    const rules = { ...RETRIES, ...(once || ALIVE) }
    await boss.createQueue(job.name, rules)
    // One that was made by an older Venus has its rules.
    await boss.updateQueue(job.name, rules)
    if (job.cron) await boss.schedule(job.name, job.cron)
    else await boss.unschedule(job.name)
    const work = async (id: string, data: unknown) => {
      await job.work(data).catch((error: Error) => {
        log.warn({ job: job.name, id, ...reasonOf(error) }, 'a job failed and will be tried again')
        throw error
      })
    }
    const workers = await startWorkers(boss, { ...job, work, urgentPriority: URGENT })
    workersOf.set(job.name, workers)
  }
  return {
    async enqueue(name, data, { id, isUrgent = false } = {}) {
      await boss.send(name, data, { id, priority: isUrgent ? URGENT : 0 })
      workersOf.get(name)?.wake(isUrgent)
    },
    forget: async (name, field, values) => {
      const text = 'delete from pgboss.job where name = $1 and lower(data->>$2) = any($3)'
      await pool.query(text, [name, field, values.map((value) => value.toLowerCase())])
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
