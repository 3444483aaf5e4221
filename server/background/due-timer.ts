import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'

/** In case changes were missed: a date that was set meanwhile is found this late. */
const POLL_MS = 20_000
/** Changes that come together cause one query. */
const DEBOUNCE_MS = 50

/** What became due since the call before, and the time until the next one does; null when nothing is scheduled. */
type Due = { ids: string[]; nextInMs: number | null }

type Dependencies = { findDue: () => Promise<Due>; log: Log; onDue: (id: string) => void }

/** Calls `onDue` for each row at the moment of its date: readers see a change then, without any row changing. */
export function startDueTimer({ findDue, log, onDue }: Dependencies) {
  let timer: NodeJS.Timeout | undefined
  let isPolling = false
  let isPollRequested = false
  let isStopped = false

  function schedulePoll(ms: number) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(poll, ms).unref()
  }

  async function poll() {
    isPolling = true
    isPollRequested = false
    let delayMs = POLL_MS
    try {
      const { ids, nextInMs } = await findDue()
      for (const id of ids) onDue(id)
      delayMs = Math.min(nextInMs ?? POLL_MS, POLL_MS)
    } catch (error) {
      if (!isStopped) log.warn(loggableError(error), 'query for due rows failed')
    }
    isPolling = false
    schedulePoll(isPollRequested ? DEBOUNCE_MS : delayMs)
  }

  void poll()
  return {
    /** Dates may have changed. */
    datesChanged() {
      if (isPollRequested) return
      isPollRequested = true
      if (!isPolling) schedulePoll(DEBOUNCE_MS)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
