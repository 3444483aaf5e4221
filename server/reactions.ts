import type { Delivery } from '#app/features/newsletter/delivery/worker.server.ts'
import { watchDuePosts } from '#app/features/posts/due-posts.server.ts'
import type { Access } from '#database/access.ts'
import type { Change } from '#database/changes.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Live } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'
import { tellReaders } from './tell-readers.ts'

/** How late a post may be told whose date has come: nobody waits for it to the second. */
const DUE_MS = 20_000

type Parts = { log: Log; live: Live; anonymous: Access; system: Access; delivery: Pick<Delivery, 'changed'> }

/** What follows a change, in every process: the one list. */
export function reactionsTo(parts: Parts) {
  const { log, system, delivery } = parts
  const tell = tellReaders(parts)

  function to(change: Change) {
    log.debug({ change }, 'changed')
    tell(change)
    if (change.kind === 'everything' || change.table === 'newsletter_issues') delivery.changed()
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
