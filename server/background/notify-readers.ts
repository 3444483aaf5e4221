import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import {
  ADMIN_TOPIC,
  commentsTopic,
  GIFTS_TOPIC,
  HOLIDAYS_TOPIC,
  POSTS_TOPIC,
  PRODUCTS_TOPIC,
  postTopic,
  SITE_TOPIC,
} from '#app/live/topics.ts'
import { findVisibleIds } from '#app/live/visible-ids.server.ts'
import type { Access } from '#database/access.ts'
import type { Change, RowChange } from '#database/changes.ts'
import { loggableError } from '#platform/errors.ts'
import type { LiveUpdates } from '#platform/live-updates.ts'
import type { Log } from '#platform/log.ts'

const MAX_BATCH = 500

/** What one statement changed arrives in several parts: it is whole when nothing came for this long. */
const GATHERING_MS = 50
const MAX_GATHERING_ROUNDS = 10

type Dependencies = { live: LiveUpdates; anonymous: Access; log: Log }

/** Publishes each change to those who may see the row. Changes that come together are checked with one query. */
export function createReaderNotifier({ live, anonymous, log }: Dependencies) {
  const queue: RowChange[] = []
  let isDraining = false

  async function drainQueue() {
    isDraining = true
    await gatherChanges()
    while (queue.length > 0) {
      try {
        await notifyBatch(queue.splice(0, MAX_BATCH))
      } catch (error) {
        log.warn(loggableError(error), 'visibility check of changes failed, all clients reload')
        live.publishMissedToAll()
      }
    }
    isDraining = false
  }

  async function gatherChanges() {
    for (let round = 0, known = -1; round < MAX_GATHERING_ROUNDS && queue.length > known; round++) {
      known = queue.length
      await sleep(GATHERING_MS)
      // After a busy moment timers come before what has arrived meanwhile.
      await nextTurn()
    }
  }

  async function notifyBatch(batch: RowChange[]) {
    const posts = new Set(batch.map(postIdOf).filter((id) => id !== null))
    const idsOf = (name: string) => [
      ...new Set(batch.filter(({ table }) => table === name).map(({ id }) => id)),
    ]
    const guides = new Set(batch.map(guideIdOf).filter((id) => id !== null))
    const giftGuides = new Set(batch.map(giftGuideIdOf).filter((id) => id !== null))
    const visibleIds = await findVisibleIds(anonymous, {
      posts: [...posts],
      comments: idsOf('blog_comments'),
      guides: [...guides],
      giftGuides: [...giftGuides],
      products: idsOf('products'),
      comparisons: idsOf('comparisons'),
    })
    for (const change of batch) {
      const { table, operation, id } = change
      for (const topic of [ADMIN_TOPIC, ...publicTopics(change, visibleIds)])
        live.publish(topic, { table, operation, id })
    }
  }

  return (change: Change) => {
    if (change.kind === 'everything') return live.publishMissedToAll()
    queue.push(change)
    if (!isDraining) void drainQueue()
  }
}

const POST_PARTS = new Set(['blog_post_tags', 'blog_comments', 'comment_answers'])

function postIdOf({ table, id, parent }: RowChange) {
  if (table === 'blog_posts') return id
  return POST_PARTS.has(table) ? parent : null
}

function guideIdOf({ table, id, parent }: RowChange) {
  if (table === 'holiday_guides') return id
  return table === 'holiday_finds' || table === 'holiday_todos' ? parent : null
}

function giftGuideIdOf({ table, id, parent }: RowChange) {
  if (table === 'gift_guides') return id
  return table === 'gift_guide_items' ? parent : null
}

/** Nothing is published of drafts and waiting comments, not even that they exist. */
function publicTopics(change: RowChange, visibleIds: ReadonlySet<string>): string[] {
  const { table, id, wasPublic } = change
  // The list of posts shows the categories too; they are public even when empty.
  if (table === 'blog_categories') return [POSTS_TOPIC]
  // With a comparison its items are saved, with a product its offers.
  if (table === 'products' || table === 'comparisons') {
    return wasPublic || visibleIds.has(id) ? [PRODUCTS_TOPIC] : []
  }
  // The database notifies of public settings only.
  if (table === 'site_settings') return [SITE_TOPIC]
  const guideId = guideIdOf(change)
  if (guideId) return wasPublic || visibleIds.has(guideId) ? [HOLIDAYS_TOPIC] : []
  const giftGuideId = giftGuideIdOf(change)
  if (giftGuideId) return wasPublic || visibleIds.has(giftGuideId) ? [GIFTS_TOPIC] : []
  const postId = postIdOf(change)
  if (!postId) return []
  if (table === 'blog_comments' || table === 'comment_answers') {
    // Of an answer the database says itself whether its comment is public.
    return visibleIds.has(postId) && (wasPublic || visibleIds.has(id)) ? [commentsTopic(postId)] : []
  }
  return wasPublic || visibleIds.has(postId) ? [POSTS_TOPIC, postTopic(postId)] : []
}
