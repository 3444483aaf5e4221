import type { Access } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'

/** A comment with its history, as it comes from a seed or from another system. */
export type KnownComment = {
  postId: string
  firstName: string
  lastName: string
  content: string
  isApproved: boolean
  createdAt: Date
}

/** Takes over comments as they are, approval and date included: for keepers, the database refuses all others. */
export async function importComments(access: Access, comments: KnownComment[]) {
  if (comments.length === 0) return
  await access.run((db) => db.insert(blogComments).values(comments))
}
