import { and, eq, inArray } from 'drizzle-orm'
import { blogPosts } from '#database/schema/posts.ts'
import { importSources } from '#database/schema/transfer.ts'
import type { PreparedItem } from '../reader/prepared-item.ts'
import { toCommentRows, writeAnswersAndPins, writeComments } from './comment-rows.server.ts'
import type { ImportContext } from './import-posts.server.ts'

type CommentItem = Extract<PreparedItem, { kind: 'comment' }>

/** Comments that are not part of their posts in the archive. `postId` is the post's id at the source. */
export async function importSeparateComments(
  { system, source, shouldWrite, now }: ImportContext,
  comments: CommentItem[],
  hasNewPosts: boolean,
): Promise<number> {
  if (comments.length === 0) return 0
  return system.run(async (db) => {
    const ids = [...new Set(comments.map(({ postId }) => postId))]
    const imported = await db
      .select({ from: importSources.sourceId, to: importSources.postId })
      .from(importSources)
      .where(and(eq(importSources.source, source), inArray(importSources.sourceId, ids)))
    const existing = await db.select({ id: blogPosts.id }).from(blogPosts).where(inArray(blogPosts.id, ids))
    const postIdBySourceId = new Map([
      ...existing.map(({ id }) => [id, id] as const),
      ...imported.map(({ from, to }) => [from, to] as const),
    ])
    const placed = comments.flatMap(({ postId, comment }) => {
      const targetPostId = postIdBySourceId.get(postId)
      return targetPostId ? [{ postId: targetPostId, comment }] : []
    })
    const rows = placed.flatMap(({ postId, comment }) => toCommentRows(postId, [comment], now))
    // In a dry run new posts are not written, so all their comments count as new.
    const expectedNew =
      !shouldWrite && hasNewPosts ? comments.filter(({ postId }) => !postIdBySourceId.has(postId)).length : 0
    const added = await writeComments(db, rows, shouldWrite)
    if (shouldWrite) await writeAnswersAndPins(db, placed, now)
    return expectedNew + added
  })
}
