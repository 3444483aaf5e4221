import { inArray } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import { blogPosts } from '#database/schema/posts.ts'

type RowIds = { posts: string[]; comments: string[]; guides: string[] }

/** Which of these rows this person can see, by the row-level security of the database. */
export const findVisibleIds = (
  access: Access,
  { posts, comments, guides }: RowIds,
): Promise<ReadonlySet<string>> =>
  access.run(async (db) => {
    const visibleIds = new Set<string>()
    if (posts.length > 0) {
      const rows = await db.select({ id: blogPosts.id }).from(blogPosts).where(inArray(blogPosts.id, posts))
      for (const { id } of rows) visibleIds.add(id)
    }
    if (comments.length > 0) {
      const { id: commentId } = blogComments
      const rows = await db.select({ id: commentId }).from(blogComments).where(inArray(commentId, comments))
      for (const { id } of rows) visibleIds.add(id)
    }
    if (guides.length > 0) {
      const { id: guideId } = holidayGuides
      const rows = await db.select({ id: guideId }).from(holidayGuides).where(inArray(guideId, guides))
      for (const { id } of rows) visibleIds.add(id)
    }
    return visibleIds
  })
