import { inArray } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { blogPosts } from '#database/schema/posts.ts'

type Rows = { posts: string[]; comments: string[] }

/** Which of these posts and comments this person can see: the database decides, row by row. */
export const visibleTo = (access: Access, { posts, comments }: Rows): Promise<ReadonlySet<string>> =>
  access.run(async (db) => {
    const seen = new Set<string>()
    if (posts.length > 0) {
      const rows = await db.select({ id: blogPosts.id }).from(blogPosts).where(inArray(blogPosts.id, posts))
      for (const { id } of rows) seen.add(id)
    }
    if (comments.length > 0) {
      const { id: commentId } = blogComments
      const rows = await db.select({ id: commentId }).from(blogComments).where(inArray(commentId, comments))
      for (const { id } of rows) seen.add(id)
    }
    return seen
  })
