import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
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

/** Also how far away in its category a post may be that another one shows: `selectPostsAround` relies on it. */
export const RELATED_COUNT = 3

type Relation = 'related' | 'previous' | 'next'
type CurrentPost = { id: string; publishedDate: Date; categoryId: string | null }

/**
 * The posts of its category that are nearest in time, the posts just before and just after it, and `beside`, a value that
 * its page needs as well, in one query. `beside` has a row of its own, without a post, so that it is read and sent once.
 */
export async function readRelatedAndNeighbors<Beside = null>(
  db: Transaction,
  post: CurrentPost,
  now: Date,
  beside: SQL<Beside> = sql`null::json`,
): Promise<Pick<PostPage, Relation> & { beside: Beside | null; ids: string[] }> {
  const { id, publishedDate, categoryId } = blogPosts
  const date = sql`${post.publishedDate.toISOString()}::timestamptz`
  const columns = (relation: Relation | 'page', postId: SQL) => ({
    relation: sql<Relation | 'page'>`${relation}::text`.as('relation'),
    postId: sql<string | null>`${postId}`.as('post_id'),
  })
  const selectIds = (relation: Relation, condition: SQL | undefined, order: SQL[], limit: number) =>
    db
      .select(columns(relation, sql`${id}`))
      .from(blogPosts)
      .where(and(isPublic(now), condition))
      .orderBy(...order)
      .limit(limit)
  // Compared as a row, like the index is ordered: with "or" the database would scan the index from its end.
  const currentPosition = sql`(${date}, ${post.id}::uuid)`
  const isBefore = sql`(${publishedDate}, ${id}) < ${currentPosition}`
  const isAfter = sql`(${publishedDate}, ${id}) > ${currentPosition}`
  const oldestFirst = [asc(publishedDate), asc(id)]
  const sameCategory = post.categoryId === null ? isNull(categoryId) : eq(categoryId, post.categoryId)
  const candidates = unionAll(
    selectCandidates(db, and(isPublic(now), sameCategory, isBefore), newestFirst),
    selectCandidates(db, and(isPublic(now), sameCategory, isAfter), oldestFirst),
  ).as('candidates')
  const around = unionAll(
    db.select(columns('page', sql`null::uuid`)).from(sql`(select) as page`),
    db
      .select(columns('related', sql`${candidates.id}`))
      .from(candidates)
      .orderBy(
        sql`abs(extract(epoch from ${candidates.publishedDate} - ${date}))`,
        desc(candidates.publishedDate),
        desc(candidates.id),
      )
      .limit(RELATED_COUNT),
    selectIds('previous', isBefore, newestFirst, 1),
    selectIds('next', isAfter, oldestFirst, 1),
  ).as('around')
  const rows = await db
    .select({
      relation: around.relation,
      beside: sql<Beside | null>`case when ${around.relation} = 'page' then ${beside} end`,
      post: summaryColumns,
      category: categoryColumns,
    })
    .from(around)
    .leftJoin(blogPosts, eq(id, around.postId))
    .leftJoin(blogCategories, eq(blogCategories.id, categoryId))
    .orderBy(desc(publishedDate), desc(id))
  const summariesFor = (relation: Relation) =>
    rows.flatMap((row) =>
      row.relation === relation && row.post ? toPostSummary({ ...row, post: row.post }, now) : [],
    )
  const neighbor = (relation: Relation) =>
    summariesFor(relation).map(({ path, title }) => ({ path, title }))[0] ?? null
  return {
    related: summariesFor('related'),
    previous: neighbor('previous'),
    next: neighbor('next'),
    beside: rows.find(({ relation }) => relation === 'page')?.beside ?? null,
    ids: rows.flatMap(({ post: shown }) => shown?.id ?? []),
  }
}

const selectCandidates = (db: Transaction, condition: SQL | undefined, order: SQL[]) =>
  db
    .select({ id: blogPosts.id, publishedDate: blogPosts.publishedDate })
    .from(blogPosts)
    .where(condition)
    .orderBy(...order)
    .limit(RELATED_COUNT)
