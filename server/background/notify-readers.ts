import { setImmediate as nextTurn } from 'node:timers/promises'
import { ADMIN, commentsTopic, POSTS, postTopic } from '#app/live/topics.ts'
import { visibleTo } from '#app/live/visible.server.ts'
import type { Access } from '#database/access.ts'
import type { Change, RowChange } from '#database/changes.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Live } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'

const MAX_BATCH = 500

type Parts = { live: Live; anonymous: Access; log: Log }

/** Tells of a change those who may know of it. Changes that come together are looked up together. */
export function tellReaders({ live, anonymous, log }: Parts) {
  const waiting: RowChange[] = []
  let working = false

  async function work() {
    working = true
    await nextTurn()
    while (waiting.length > 0) {
      try {
        await tellBatch(waiting.splice(0, MAX_BATCH))
      } catch (error) {
        log.warn(reasonOf(error), 'who may hear of a change could not be looked up; everybody looks again')
        live.tellEverybody()
      }
    }
    working = false
  }

  async function tellBatch(batch: RowChange[]) {
    const posts = new Set(batch.map(postOf).filter((id) => id !== null))
    const comments = batch.filter(({ table }) => table === 'blog_comments').map(({ id }) => id)
    const seen = await visibleTo(anonymous, { posts: [...posts], comments })
    for (const change of batch) {
      const { table, operation, id } = change
      for (const topic of [ADMIN, ...publicTopics(change, seen)]) live.tell(topic, { table, operation, id })
    }
  }

  return (change: Change) => {
    if (change.kind === 'everything') return live.tellEverybody()
    waiting.push(change)
    if (!working) void work()
  }
}

function postOf({ table, id, parent }: RowChange) {
  if (table === 'blog_posts') return id
  return table === 'blog_post_tags' || table === 'blog_comments' ? parent : null
}

/** What everybody may hear of it. Of drafts and waiting comments: nothing, not even that they are there. */
function publicTopics(change: RowChange, seen: ReadonlySet<string>): string[] {
  const { table, id, wasPublic } = change
  // Whoever reads the list chooses among the categories too; they are public whatever they hold.
  if (table === 'blog_categories') return [POSTS]
  const post = postOf(change)
  if (!post) return []
  if (table === 'blog_comments') {
    return seen.has(post) && (wasPublic || seen.has(id)) ? [commentsTopic(post)] : []
  }
  return wasPublic || seen.has(post) ? [POSTS, postTopic(post)] : []
}
