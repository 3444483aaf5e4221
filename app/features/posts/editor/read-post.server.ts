import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { postTagsSql } from '#app/features/posts/summaries.server.ts'
import { reviewToFields } from '#app/features/products/reviews/review-fields.ts'
import { selectStoredReview } from '#app/features/products/reviews/save-review.server.ts'
import type { Transaction } from '#database/access.ts'
import { authUsers } from '#database/schema/accounts.ts'
import { blogPostRevisions } from '#database/schema/editing.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { postToFields } from './convert-fields.server.ts'
import { selectPostRelationships } from './relationships.server.ts'
import type { SavedPost } from './save-result.ts'

/** The post's fields as the form shows them, and who saved it last. */
export async function readPostForEditing(db: Transaction, id: string): Promise<SavedPost | null> {
  const [row] = await db
    .select({ post: getTableColumns(blogPosts), tags: postTagsSql })
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
  if (!row) return null
  const [revision] = await db
    .select({ email: authUsers.email })
    .from(blogPostRevisions)
    .innerJoin(authUsers, eq(authUsers.id, blogPostRevisions.savedBy))
    .where(and(eq(blogPostRevisions.postId, id), sql`${blogPostRevisions.fields} ->> 'unsaved' is null`))
    .orderBy(desc(blogPostRevisions.createdAt))
    .limit(1)
  return {
    id,
    fields: postToFields(row.post, {
      tags: row.tags.map(({ name }) => name),
      relationships: await selectPostRelationships(db, id),
      review: reviewToFields(await selectStoredReview(db, id)),
    }),
    updatedAt: row.post.updatedAt.toISOString(),
    savedBy: revision?.email ?? null,
  }
}

/** For an assistant who opens or saves a post that is not hers to change. */
export const PUBLISHED_MESSAGE = 'This post is or was published, so only an admin can change it.'

/** Whether an assistant may change the post; also if it does not exist yet. */
export async function wasNeverPublic(db: Transaction, id: string): Promise<boolean> {
  const { isPublished, publicSince } = blogPosts
  const [post] = await db.select({ isPublished, publicSince }).from(blogPosts).where(eq(blogPosts.id, id))
  return !post || (!post.isPublished && post.publicSince === null)
}

export const listCategoryNames = (db: Transaction) =>
  db
    .select({ id: blogCategories.id, name: blogCategories.name })
    .from(blogCategories)
    .orderBy(asc(blogCategories.name))
