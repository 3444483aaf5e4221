import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { PostPage } from '#app/features/posts/posts.ts'
import {
  categoryColumns,
  isPublic,
  listed,
  newestFirst,
  summaryOf,
} from '#app/features/posts/summaries.server.ts'
import type { Transaction } from '#database/access.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'

const RELATED = 3

type Side = 'related' | 'previous' | 'next'
type Post = { id: string; publishedDate: Date; categoryId: string | null }

/** The newest of its category and the ones just before and just after it, in one query. */
export async function readAround(db: Transaction, post: Post, now: Date): Promise<Pick<PostPage, Side>> {
  const { id, publishedDate, categoryId } = blogPosts
  const some = (side: Side, only: SQL | undefined, order: SQL[], limit: number) =>
    db
      .select({ side: sql<Side>`${side}::text`.as('side'), near: sql<string>`${id}`.as('near') })
      .from(blogPosts)
      .where(and(isPublic(now), only))
      .orderBy(...order)
      .limit(limit)
  // Compared as a pair, as the index is ordered: told apart by "or", the way from its end to here would be read.
  const here = sql`(${post.publishedDate.toISOString()}::timestamptz, ${post.id}::uuid)`
  const place = sql`(${publishedDate}, ${id})`
  const sameCategory = post.categoryId === null ? isNull(categoryId) : eq(categoryId, post.categoryId)
  const around = unionAll(
    some('related', and(sameCategory, ne(id, post.id)), newestFirst, RELATED),
    some('previous', sql`${place} < ${here}`, newestFirst, 1),
    some('next', sql`${place} > ${here}`, [asc(publishedDate), asc(id)], 1),
  ).as('around')
  const rows = await db
    .select({ side: around.side, post: listed, category: categoryColumns })
    .from(around)
    .innerJoin(blogPosts, eq(id, around.near))
    .leftJoin(blogCategories, eq(blogCategories.id, categoryId))
    .orderBy(desc(publishedDate), desc(id))
  const on = (side: Side) => rows.filter((row) => row.side === side).map((row) => summaryOf(row, now))
  const neighbor = (side: Side) => on(side).map(({ slug, title }) => ({ slug, title }))[0] ?? null
  return { related: on('related'), previous: neighbor('previous'), next: neighbor('next') }
}
