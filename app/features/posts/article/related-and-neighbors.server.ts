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
import { buildOnce } from '#database/build-once.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'

/** Also how far away in its category a post may be that another one shows: `selectPostsAround` relies on it. */
export const RELATED_COUNT = 3

type Relation = 'related' | 'previous' | 'next'
type CurrentPost = { id: string; publishedDate: Date; categoryId: string | null }

type BesideSql<Beside> = (db: Transaction) => SQL<Beside>

/**
 * Reads the posts of its category that are nearest in time, the posts just before and just after it, and `beside`, a value that
 * its page needs as well, in one query. `beside` has a row of its own, without a post, so that it is read and sent once.
 */
export function aroundReader<Beside = null>(beside: BesideSql<Beside> = () => sql`null::json`) {
  const { categoryId } = blogPosts
  // Two queries, since "is not distinct from" uses no index.
  const selectInCategory = buildOnce((db) =>
    selectAround(db, eq(categoryId, sql.placeholder('categoryId')), beside(db)),
  )
  const selectWithoutCategory = buildOnce((db) => selectAround(db, isNull(categoryId), beside(db)))

  /** `besideValues` are for the placeholders of `beside`. */
  return async (
    db: Transaction,
    { id, publishedDate, categoryId: ofPost }: CurrentPost,
    now: Date,
    besideValues: Record<string, unknown> = {},
  ): Promise<Pick<PostPage, Relation> & { beside: Beside | null; ids: string[] }> => {
    const select = ofPost === null ? selectWithoutCategory : selectInCategory
    const rows = await select(db, {
      ...besideValues,
      id,
      date: publishedDate.toISOString(),
      categoryId: ofPost,
      now,
    })
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
}

function selectAround<Beside>(db: Transaction, sameCategory: SQL, beside: SQL<Beside>) {
  const { id, publishedDate, categoryId } = blogPosts
  const isShown = isPublic(sql.placeholder('now'))
  const date = sql`${sql.placeholder('date')}::timestamptz`
  const columns = (relation: Relation | 'page', postId: SQL) => ({
    relation: sql<Relation | 'page'>`${relation}::text`.as('relation'),
    postId: sql<string | null>`${postId}`.as('post_id'),
  })
  const selectIds = (relation: Relation, condition: SQL | undefined, order: SQL[], limit: number) =>
    db
      .select(columns(relation, sql`${id}`))
      .from(blogPosts)
      .where(and(isShown, condition))
      .orderBy(...order)
      .limit(limit)
  // Compared as a row, like the index is ordered: with "or" the database would scan the index from its end.
  const currentPosition = sql`(${date}, ${sql.placeholder('id')}::uuid)`
  const isBefore = sql`(${publishedDate}, ${id}) < ${currentPosition}`
  const isAfter = sql`(${publishedDate}, ${id}) > ${currentPosition}`
  const oldestFirst = [asc(publishedDate), asc(id)]
  const candidates = unionAll(
    selectCandidates(db, and(isShown, sameCategory, isBefore), newestFirst),
    selectCandidates(db, and(isShown, sameCategory, isAfter), oldestFirst),
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
  return db
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
}

const selectCandidates = (db: Transaction, condition: SQL | undefined, order: SQL[]) =>
  db
    .select({ id: blogPosts.id, publishedDate: blogPosts.publishedDate })
    .from(blogPosts)
    .where(condition)
    .orderBy(...order)
    .limit(RELATED_COUNT)
