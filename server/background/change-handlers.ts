import type { Delivery } from '#app/features/newsletter/delivery/worker.server.ts'
import type { ImportOffice } from '#app/features/transfer/work/office.server.ts'
import { commentsTopic } from '#app/live/topics.ts'
import type { Access } from '#database/access.ts'
import type { Change } from '#database/changes.ts'
import type { Live } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { tellDuePosts } from './due-posts.ts'
import { tellReaders } from './notify-readers.ts'

/** What no reader's page shows. Everything else that is told of may stand on any of them. */
const UNSEEN = new Set(['imports', 'media_files', 'newsletter_subscribers', 'user_roles'])

type Parts = {
  log: Log
  live: Live
  anonymous: Access
  system: Access
  delivery: Pick<Delivery, 'changed'>
  imports: Pick<ImportOffice, 'changed'>
  pages: Pick<PageCache, 'open' | 'forgetAll' | 'forgetShowing'>
}

/** What follows a change, in every process: the one list. */
export function reactionsTo(parts: Parts) {
  const { log, system, delivery, imports, pages } = parts
  const tell = tellReaders(parts)

  function to(change: Change) {
    log.debug({ change }, 'changed')
    // First: whoever is told of the change asks again at once.
    forgetPages(change)
    tell(change)
    if (change.kind === 'everything' || change.table === 'newsletter_issues') delivery.changed()
    if (change.kind === 'everything' || change.table === 'imports') imports.changed()
    if (change.kind === 'everything' || change.table === 'blog_posts') duePosts.postsChanged()
  }

  function forgetPages(change: Change) {
    if (change.kind === 'everything') pages.open()
    else if (change.table === 'blog_comments' && change.parent) {
      pages.forgetShowing(commentsTopic(change.parent))
    } else if (!UNSEEN.has(change.table)) pages.forgetAll()
  }

  const duePosts = tellDuePosts({
    system,
    log,
    onDue: (id) =>
      to({ kind: 'row', table: 'blog_posts', operation: 'update', id, parent: null, wasPublic: false }),
  })
  return { to, stop: duePosts.stop }
}
