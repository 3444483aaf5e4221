import { watchDuePosts } from '#app/features/posts/due-posts.server.ts'
import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'

/** The net below the timer: a date that was set while changes were missed is found this late. */
const LOOK_MS = 20_000
/** Changes that come together are looked up once. */
const GATHER_MS = 50

type Parts = { system: Access; log: Log; onDue: (id: string) => void }

/** Tells of each post whose date comes, at the moment when it does. */
export function tellDuePosts({ system, log, onDue }: Parts) {
  const postsDue = watchDuePosts(system)
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isSoon = false
  let isStopped = false

  function lookIn(ms: number) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, ms).unref()
  }

  async function look() {
    isLooking = true
    isSoon = false
    let wait = LOOK_MS
    try {
      const { due, nextInMs } = await postsDue()
      for (const id of due) onDue(id)
      wait = Math.min(nextInMs ?? LOOK_MS, LOOK_MS)
    } catch (error) {
      if (!isStopped) log.warn(reasonOf(error), 'posts whose date has come could not be looked up')
    }
    isLooking = false
    lookIn(isSoon ? GATHER_MS : wait)
  }

  void look()
  return {
    /** Dates may have changed. */
    postsChanged() {
      if (isSoon) return
      isSoon = true
      if (!isLooking) lookIn(GATHER_MS)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
