import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { PostPage } from '#app/features/posts/posts.ts'
import {
  categoryColumns,
  isPublic,
  newestFirst,
  summaryColumns,
  toPostSummary,
} from '#app/features/posts/summaries.server.ts'
import type { Transaction } from '#database/access.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'

const RELATED_COUNT = 3

type Relation = 'related' | 'previous' | 'next'
type CurrentPost = { id: string; publishedDate: Date; categoryId: string | null }

/** The newest posts of its category, and the posts just before and just after it, in one query. */
export async function readRelatedAndNeighbors(
  db: Transaction,
  post: CurrentPost,
  now: Date,
): Promise<Pick<PostPage, Relation>> {
  const { id, publishedDate, categoryId } = blogPosts
  const selectIds = (relation: Relation, condition: SQL | undefined, order: SQL[], limit: number) =>
    db
      .select({
        relation: sql<Relation>`${relation}::text`.as('relation'),
        postId: sql<string>`${id}`.as('post_id'),
      })
      .from(blogPosts)
      .where(and(isPublic(now), condition))
      .orderBy(...order)
      .limit(limit)
  // Compared as a row, like the index is ordered: with "or" the database would scan the index from its end.
  const currentPosition = sql`(${post.publishedDate.toISOString()}::timestamptz, ${post.id}::uuid)`
  const position = sql`(${publishedDate}, ${id})`
  const sameCategory = post.categoryId === null ? isNull(categoryId) : eq(categoryId, post.categoryId)
  const relatedIds = unionAll(
    selectIds('related', and(sameCategory, ne(id, post.id)), newestFirst, RELATED_COUNT),
    selectIds('previous', sql`${position} < ${currentPosition}`, newestFirst, 1),
    selectIds('next', sql`${position} > ${currentPosition}`, [asc(publishedDate), asc(id)], 1),
  ).as('around')
  const rows = await db
    .select({ relation: relatedIds.relation, post: summaryColumns, category: categoryColumns })
    .from(relatedIds)
    .innerJoin(blogPosts, eq(id, relatedIds.postId))
    .leftJoin(blogCategories, eq(blogCategories.id, categoryId))
    .orderBy(desc(publishedDate), desc(id))
  const summariesFor = (relation: Relation) =>
    rows.filter((row) => row.relation === relation).map((row) => toPostSummary(row, now))
  const neighbor = (relation: Relation) =>
    summariesFor(relation).map(({ path, title }) => ({ path, title }))[0] ?? null
  return { related: summariesFor('related'), previous: neighbor('previous'), next: neighbor('next') }
}
