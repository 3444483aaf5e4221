import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { selectPostsAround } from '#app/features/posts/article/posts-around.server.ts'
import type { SiteCache } from '#app/features/site/site-cache.server.ts'
import { aroundTopic, postTopic } from '#app/live/topics.ts'
import type { Access } from '#database/access.ts'
import type { RowChange } from '#database/changes.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { MAX_AGE_SECONDS, type PageCache } from '#platform/page-cache/page-cache.ts'

/** Of more, as by an import, most pages show one. */
const MAX_POSTS = 20
/** Shorter than a barrier waits. */
const MAX_WAIT_MS = 500

type Dependencies = {
  anonymous: Access
  system: Access
  pageCache: Pick<PageCache, 'discardPending' | 'purgeAll' | 'purgeByTopics' | 'purgeOnly'>
  siteCache: Pick<SiteCache, 'current'>
  log: Log
}

/** Purges what shows a changed post. What a page depends on is asked after the change, when its neighbors are known. */
export function createPagePurger({ anonymous, system, pageCache, siteCache, log }: Dependencies) {
  const queue: RowChange[] = []
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  const repeats = new Map<NodeJS.Timeout, () => void>()

  async function purge(changes: RowChange[]) {
    try {
      const timeout = sleep(MAX_WAIT_MS, null, { ref: false })
      const found = await Promise.race([findOutdated(changes), timeout])
      if (!found) return pageCache.purgeAll()
      const { topics, madeWith, isVisible } = found
      if (!isVisible) return
      pageCache.purgeByTopics(topics, madeWith)
      repeatLater(topics)
    } catch (error) {
      log.warn(loggableError(error), 'what shows a changed post is unknown, all pages are purged')
      pageCache.purgeAll()
    }
  }

  /** Null when it may be any page. */
  async function findOutdated(changes: RowChange[]) {
    const posts = new Set(changes.map(postOf))
    if (posts.size > MAX_POSTS) return null
    const { isCurrent, hash } = await siteCache.current()
    if (!isCurrent) return null
    const visible = await selectPostsAround(anonymous, [...posts])
    const visibleIds = new Set(visible.map(({ id }) => id))
    const appearOrVanish = changes.filter(
      ({ table, id, wasPublic }) => table === 'blog_posts' && wasPublic !== visibleIds.has(id),
    )
    if (await isInLedger(appearOrVanish.map(({ id }) => id))) return null
    const shown = changes.filter(({ wasPublic, isPublic }) => wasPublic || (isPublic ?? true)).map(postOf)
    const changed = new Set([...shown, ...visibleIds])
    const around = visible.flatMap((post) => post.around)
    return {
      topics: new Set([...[...changed].map(postTopic), ...around.map(aroundTopic)]),
      madeWith: hash,
      // A draft is on no page.
      isVisible: changed.size > 0,
    }
  }

  /** Readers see what the ledger says of a post while they see the post: on any page that has its products or its brand. */
  async function isInLedger(posts: string[]): Promise<boolean> {
    if (posts.length === 0) return false
    const { rows } = await system.run((db) =>
      db.execute(
        sql`select from product_relationships where post_id = any(${sql.param(posts)}::uuid[]) limit 1`,
      ),
    )
    return rows.length > 0
  }

  /** On a machine whose clock is behind, a page may have been made without a post that is public already. */
  function repeatLater(topics: ReadonlySet<string>) {
    const repeat = () => {
      clearTimeout(timer)
      repeats.delete(timer)
      pageCache.purgeOnly(topics)
    }
    const timer = setTimeout(repeat, MAX_AGE_SECONDS * 1_000).unref()
    repeats.set(timer, repeat)
  }

  return {
    /** Resolves when no page shows the post, or the post of this row, as it was. Changes that come together are one purge. */
    purgePost(change: RowChange): Promise<void> {
      pageCache.discardPending()
      queue.push(change)
      if (!next) {
        next = last.then(() => {
          next = undefined
          return purge(queue.splice(0))
        })
        last = next
      }
      return next
    },
    /** Does at once what would be done later. */
    finish() {
      for (const repeat of [...repeats.values()]) repeat()
    },
  }
}

const postOf = ({ table, id, parent }: RowChange) => (table === 'blog_posts' ? id : (parent ?? id))
