import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'

/** A picture that is shown often is asked for by every reader until its sizes are made. */
const MIN_INTERVAL_MS = 60_000
const MAX_REMEMBERED = 1_000

type Dependencies = { enqueue: (key: string) => Promise<void>; log: Log; now?: () => number }

export type RequestVariants = (key: string) => void

/** Has the sizes of an image made by a job. What goes wrong is logged: the next request tries it again. */
export function createVariantRequests({ enqueue, log, now = Date.now }: Dependencies): RequestVariants {
  const requestedAt = new Map<string, number>()
  return (key) => {
    if (now() - (requestedAt.get(key) ?? Number.NEGATIVE_INFINITY) < MIN_INTERVAL_MS) return
    if (requestedAt.size >= MAX_REMEMBERED) requestedAt.clear()
    requestedAt.set(key, now())
    enqueue(key).catch((error: unknown) => {
      requestedAt.delete(key)
      log.warn({ key, ...loggableError(error) }, 'requesting image variants failed')
    })
  }
}
