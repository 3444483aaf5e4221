import type { PgBoss } from 'pg-boss'

type Queue = {
  name: string
  concurrency?: number
  urgentPriority: number
  work: (id: string, data: unknown) => Promise<void>
}

export type Workers = {
  /** There may be something to do: one that rests looks at once instead of when it is due to. */
  wake(isUrgent: boolean): void
}

type Worker = { id?: string; isUrgentOnly: boolean; isBusy: boolean }

/** One looks often, for what other processes left or what is due again; those beside it are woken by it. */
const POLL_SECONDS = 2
const POLL_SECONDS_OF_OTHERS = 30

/**
 * Each takes one job at a time, the most urgent first. No batches: pg-boss settles a batch as a whole, so a process that
 * is killed in the middle of one would have all of it done again, and a slow job would hold up those that came with it.
 */
export async function startWorkers(boss: PgBoss, queue: Queue): Promise<Workers> {
  const { name, concurrency = 1, urgentPriority } = queue
  const workers: Worker[] = []

  const wakeFirst = (candidates: Worker[]) => {
    const id = candidates.find(({ isBusy }) => !isBusy)?.id
    if (id) boss.notifyWorker(id)
  }
  const general = () => workers.filter(({ isUrgentOnly }) => !isUrgentOnly)
  const urgentFirst = () => workers.toSorted((a, b) => Number(b.isUrgentOnly) - Number(a.isUrgentOnly))

  for (let place = 0; place < concurrency; place++) {
    const worker: Worker = { isUrgentOnly: concurrency > 1 && place === concurrency - 1, isBusy: false }
    workers.push(worker)
    const options = {
      pollingIntervalSeconds: place === 0 ? POLL_SECONDS : POLL_SECONDS_OF_OTHERS,
      ...(worker.isUrgentOnly && { minPriority: urgentPriority }),
    }
    worker.id = await boss.work<unknown>(name, options, async (jobs) => {
      worker.isBusy = true
      // Where there is one job there may be more.
      wakeFirst(general())
      try {
        for (const { id, data } of jobs) await queue.work(id, data)
      } finally {
        worker.isBusy = false
        if (worker.id) boss.notifyWorker(worker.id)
      }
    })
  }

  return {
    wake: (isUrgent) => wakeFirst(isUrgent ? urgentFirst() : general()),
  }
}
