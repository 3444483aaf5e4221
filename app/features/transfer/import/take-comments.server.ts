import { and, eq, inArray } from 'drizzle-orm'
import { blogPosts } from '#database/schema/posts.ts'
import { importSources } from '#database/schema/transfer.ts'
import type { ReadItem } from '../reader/read-item.ts'
import { commentRows, writeComments } from './comments.server.ts'
import type { TakingDesk } from './take-posts.server.ts'

type Comment = Extract<ReadItem, { kind: 'comment' }>

/** Comments that came apart from their posts, each by the id that its post has in the archive. */
export async function takeOwnComments(
  { system, source, takes, now }: TakingDesk,
  comments: Comment[],
  hasNewPosts: boolean,
): Promise<number> {
  if (comments.length === 0) return 0
  return system.run(async (db) => {
    const ids = [...new Set(comments.map(({ postId }) => postId))]
    const taken = await db
      .select({ from: importSources.sourceId, to: importSources.postId })
      .from(importSources)
      .where(and(eq(importSources.source, source), inArray(importSources.sourceId, ids)))
    const here = await db.select({ id: blogPosts.id }).from(blogPosts).where(inArray(blogPosts.id, ids))
    const placeOf = new Map([
      ...here.map(({ id }) => [id, id] as const),
      ...taken.map(({ from, to }) => [from, to] as const),
    ])
    const rows = comments.flatMap(({ postId, comment }) => {
      const place = placeOf.get(postId)
      return place ? commentRows(place, [comment], now) : []
    })
    // Of posts that are only looked at there is none that could have its comments.
    const ahead = !takes && hasNewPosts ? comments.filter(({ postId }) => !placeOf.has(postId)).length : 0
    return ahead + (await writeComments(db, rows, takes))
  })
}
