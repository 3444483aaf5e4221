import type { Database } from '#database/client.ts'
import { type Job, type JobQueue, startJobQueue } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { CurrentWork } from '../process/current-work.ts'

type Dependencies = { database: Database; work: CurrentWork; log: Log }

/** Each job is known as current work, for when it blocks its process. */
export function startJobs(jobs: Job[], { database, work, log }: Dependencies): Promise<JobQueue> {
  const trackedJobs = jobs.map((job) => ({
    ...job,
    work: (input: unknown) => work.run(`job ${job.name}`, () => job.work(input)),
  }))
  return database.exclusively(() => startJobQueue(database.pool, trackedJobs, log))
}
