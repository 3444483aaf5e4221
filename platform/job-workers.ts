import type { PgBoss } from 'pg-boss'

type WorkerQueue = {
  name: string
  cron?: string
  /** Whether jobs were left by an earlier process, or added while none ran. */
  isJobWaiting: boolean
  concurrency?: number
  urgentPriority: number
  work: (id: string, data: unknown) => Promise<void>
}

export type Workers = {
  /** Makes an idle worker poll now: a job may have been added. */
  wake(isUrgent: boolean): void
  /** Those that have not started yet never will. */
  cancel(): void
}

type Worker = { id?: string; isUrgentOnly: boolean; isBusy: boolean }

/** The first worker polls often, for jobs of other processes and retries that are due, and wakes the others. */
const FIRST_WORKER_POLL_SECONDS = 2
/** Nobody waits for what runs at its time: with a dozen such queues, frequent polls were most of what an idle site did. */
const SCHEDULED_POLL_SECONDS = 10
const OTHER_WORKERS_POLL_SECONDS = 30

/**
 * Each worker takes one job at a time, the most urgent first. No batches: pg-boss completes a batch as a whole, so
 * after a kill all of its jobs would run again, and a slow job would delay the others. Those of scheduled jobs start with their
 * first poll, or the first job that is there: all at once would be a third of the queries of a start.
 */
export async function startWorkers(boss: PgBoss, queue: WorkerQueue): Promise<Workers> {
  const { name, cron, isJobWaiting, concurrency = 1, urgentPriority } = queue
  const firstWorkerPollSeconds = cron ? SCHEDULED_POLL_SECONDS : FIRST_WORKER_POLL_SECONDS
  const workers: Worker[] = []

  const wakeFirstIdle = (candidates: Worker[]) => {
    const id = candidates.find(({ isBusy }) => !isBusy)?.id
    if (id) boss.notifyWorker(id)
  }
  const generalWorkers = () => workers.filter(({ isUrgentOnly }) => !isUrgentOnly)
  const urgentWorkersFirst = () => workers.toSorted((a, b) => Number(b.isUrgentOnly) - Number(a.isUrgentOnly))

  async function startWorker(index: number) {
    const worker: Worker = { isUrgentOnly: concurrency > 1 && index === concurrency - 1, isBusy: false }
    workers.push(worker)
    const options = {
      pollingIntervalSeconds: index === 0 ? firstWorkerPollSeconds : OTHER_WORKERS_POLL_SECONDS,
      ...(worker.isUrgentOnly && { minPriority: urgentPriority }),
    }
    worker.id = await boss.work<unknown>(name, options, async (jobs) => {
      worker.isBusy = true
      // There may be more jobs.
      wakeFirstIdle(generalWorkers())
      try {
        for (const { id, data } of jobs) await queue.work(id, data)
      } finally {
        worker.isBusy = false
        if (worker.id) boss.notifyWorker(worker.id)
      }
    })
  }

  let starting: Promise<void> | undefined
  const start = () =>
    (starting ??= (async () => {
      for (let index = 0; index < concurrency; index++) await startWorker(index)
    })())
  // It fails only when the queue has been stopped meanwhile.
  const startThen = (next: () => void) => void start().then(next, () => {})
  const isDelayed = cron !== undefined && !isJobWaiting
  const timer = isDelayed
    ? setTimeout(() => startThen(() => {}), SCHEDULED_POLL_SECONDS * 1_000).unref()
    : undefined
  if (!isDelayed) await start()

  return {
    wake: (isUrgent) => startThen(() => wakeFirstIdle(isUrgent ? urgentWorkersFirst() : generalWorkers())),
    cancel: () => clearTimeout(timer),
  }
}
