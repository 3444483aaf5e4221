import { createDuePostsPoller } from '#app/features/posts/due-posts.server.ts'
import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'

/** In case changes were missed: a date that was set meanwhile is found this late. */
const POLL_MS = 20_000
/** Changes that come together cause one query. */
const DEBOUNCE_MS = 50

type Dependencies = { system: Access; log: Log; onDue: (id: string) => void }

/** Calls `onDue` for each post at the moment of its publication date. */
export function startDuePostTimer({ system, log, onDue }: Dependencies) {
  const findDuePosts = createDuePostsPoller(system)
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
      const { postIds, nextInMs } = await findDuePosts()
      for (const id of postIds) onDue(id)
      delayMs = Math.min(nextInMs ?? POLL_MS, POLL_MS)
    } catch (error) {
      if (!isStopped) log.warn(loggableError(error), 'due posts query failed')
    }
    isPolling = false
    schedulePoll(isPollRequested ? DEBOUNCE_MS : delayMs)
  }

  void poll()
  return {
    /** Dates may have changed. */
    postsChanged() {
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
