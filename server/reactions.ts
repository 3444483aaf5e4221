import { watchDuePosts } from '#app/features/posts/due-posts.server.ts'
import type { Access } from '#database/access.ts'
import type { Change } from '#database/changes.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Live } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'
import { tellReaders } from './tell-readers.ts'

/** How late a post may be told whose date has come: nobody waits for it to the second. */
const DUE_MS = 20_000

/** What follows a change to what readers see, in every process: the one list. */
export function reactionsTo(parts: { log: Log; live: Live; anonymous: Access; system: Access }) {
  const { log, system } = parts
  const tell = tellReaders(parts)

  function to(change: Change) {
    log.debug({ change }, 'changed')
    tell(change)
  }

  const postsDue = watchDuePosts(system)
  const lookForDue = () =>
    postsDue().then(
      (due) => {
        for (const id of due) {
          to({ kind: 'row', table: 'blog_posts', operation: 'update', id, parent: null, wasPublic: false })
        }
      },
      (error: unknown) => log.warn(reasonOf(error), 'posts whose date has come could not be looked up'),
    )
  void lookForDue()
  const looking = setInterval(lookForDue, DUE_MS).unref()
  return { to, stop: () => clearInterval(looking) }
}
