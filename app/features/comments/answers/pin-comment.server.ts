import { and, eq, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'

/** False if there is no such approved comment. The database unpins the one before it: a post has one. */
export const pinComment = async (access: Access, id: string): Promise<boolean> => {
  const { rowCount } = await access.run((db) =>
    db
      .update(blogComments)
      .set({ pinnedAt: sql`now()` })
      .where(and(eq(blogComments.id, id), eq(blogComments.isApproved, true))),
  )
  return rowCount === 1
}

export const unpinComment = async (access: Access, id: string): Promise<boolean> => {
  const { rowCount } = await access.run((db) =>
    db.update(blogComments).set({ pinnedAt: null }).where(eq(blogComments.id, id)),
  )
  return rowCount === 1
}
