import type { DeliveryWorker } from '#app/features/newsletter/delivery/delivery-worker.server.ts'
import { createDuePostsPoller } from '#app/features/posts/due-posts.server.ts'
import { POST_READS_TABLE, POST_READS_TOPIC } from '#app/features/posts/lists/post-reads.ts'
import { createClosedPollsPoller } from '#app/features/posts/polls/closed-polls.server.ts'
import { createDueCodesPoller } from '#app/features/products/due-codes.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import type { SiteCache } from '#app/features/site/site-cache.server.ts'
import type { ImportService } from '#app/features/transfer/work/import-service.server.ts'
import { commentsTopic } from '#app/live/topics.ts'
import type { Access } from '#database/access.ts'
import type { Change, RowChange } from '#database/changes.ts'
import type { LiveUpdates } from '#platform/live-updates.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { startDueTimer } from './due-timer.ts'
import { createReaderNotifier } from './notify-readers.ts'
import { createPagePurger } from './purge-pages.ts'
import { createLinkWatcher } from './watch-links.ts'

/** A change in any other table may show on every public page. */
const TABLES_NOT_ON_PAGES = new Set(['imports', 'media_files', 'newsletter_subscribers', 'user_roles'])

/** They show on the page of a post, and where the post is listed. */
const TABLES_OF_POSTS = new Set(['blog_posts', 'blog_post_tags', 'reviews'])

/** They show below one post alone. */
const TABLES_OF_COMMENTS = new Set(['blog_comments', 'comment_answers', 'comment_hearts'])

/** What `readSiteState` reads: settings, and whether pages have content. */
const TABLES_OF_THE_SITE_STATE = new Set([
  'site_settings',
  'blog_posts',
  'gift_guides',
  'holiday_guides',
  'newsletter_issues',
  'product_collections',
  'product_collection_items',
  'products',
  'signup_forms',
])

/** A new tag is shown with its first post, which is told as well. */
const isOnNoPage = ({ table, operation }: RowChange) =>
  TABLES_NOT_ON_PAGES.has(table) || (table === 'blog_tags' && operation === 'insert')

type Dependencies = {
  log: Log
  live: LiveUpdates
  anonymous: Access
  system: Access
  delivery: Pick<DeliveryWorker, 'changed'>
  imports: Pick<ImportService, 'changed'>
  pageCache: Pick<PageCache, 'discardPending' | 'enable' | 'purgeAll' | 'purgeByTopics' | 'purgeOnly'>
  siteCache: Pick<SiteCache, 'current' | 'enable' | 'invalidate'>
}

/** All side effects of a change, in every process. */
export function createChangeHandler(dependencies: Dependencies) {
  const { log, system, delivery, imports, pageCache, siteCache } = dependencies
  const notifyReaders = createReaderNotifier(dependencies)
  const watchLinks = createLinkWatcher(dependencies)
  const purger = createPagePurger(dependencies)

  /** Resolves when no page from the cache is older than the change. */
  function handle(change: Change): Promise<void> | void {
    log.debug({ change }, 'change received')
    // Not worth a reload for those who read, and often.
    if (change.kind === 'row' && change.table === POST_READS_TABLE)
      return pageCache.purgeOnly(new Set([POST_READS_TOPIC]))
    // First: readers who are notified load the page again at once.
    const purged = invalidatePages(change)
    if (purged) void purged.then(() => notifyReaders(change))
    else notifyReaders(change)
    if (change.kind === 'everything' || TABLES_OF_THE_SITE_STATE.has(change.table)) watchLinks()
    if (change.kind === 'everything' || change.table === 'newsletter_issues') delivery.changed()
    if (change.kind === 'everything' || change.table === 'imports') imports.changed()
    if (change.kind === 'everything' || change.table === 'blog_posts') duePostTimer.datesChanged()
    if (change.kind === 'everything' || change.table === 'product_codes') dueCodeTimer.datesChanged()
    return purged
  }

  function invalidatePages(change: Change): Promise<void> | void {
    if (change.kind === 'everything') siteCache.enable()
    else if (TABLES_OF_THE_SITE_STATE.has(change.table)) siteCache.invalidate()
    if (change.kind === 'everything') pageCache.enable()
    else if (TABLES_OF_COMMENTS.has(change.table) && change.parent) {
      pageCache.purgeOnly(new Set([commentsTopic(change.parent)]))
    } else if (TABLES_OF_POSTS.has(change.table)) return purger.purgePost(change)
    else if (!isOnNoPage(change)) pageCache.purgeAll()
  }

  const handleDue = (table: string) => (id: string) =>
    void handle({
      kind: 'row',
      table,
      operation: 'update',
      id,
      parent: null,
      wasPublic: false,
      isPublic: true,
    })
  const duePostTimer = startDueTimer({
    findDue: createDuePostsPoller(system),
    log,
    onDue: handleDue('blog_posts'),
  })
  const dueCodeTimer = startDueTimer({
    findDue: createDueCodesPoller(system),
    log,
    onDue: handleDue('product_codes'),
  })
  const closedPollTimer = startDueTimer({
    findDue: createClosedPollsPoller(system, {
      readTimeZone: async () => siteTimeZone((await siteCache.current()).site),
    }),
    log,
    onDue: handleDue('blog_posts'),
  })
  return {
    handle,
    /** Of a change that was before this process: nobody has to be told. */
    invalidatePages,
    stop() {
      purger.finish()
      closedPollTimer.stop()
      duePostTimer.stop()
      dueCodeTimer.stop()
    },
  }
}
