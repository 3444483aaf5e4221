import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  categoryColumns,
  categoryIds,
  isPublic,
  summaryColumns,
  toPostSummary,
} from '#app/features/posts/summaries.server.ts'
import type { Transaction } from '#database/access.ts'
import { postReads } from '#database/schema/numbers.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import type { PaginatedPosts } from '../posts.ts'

/** Further down the order says nothing, and a large archive would be read as a whole. */
const MAX_PAGES = 10

type Page = { categories?: string[]; page: number; size: number }

/** Those with the most views first; null where none was read yet. */
export async function selectMostRead(
  db: Transaction,
  { categories, page, size }: Page,
): Promise<PaginatedPosts | null> {
  const now = new Date()
  const isListed = categories && sql`${blogPosts.categoryId} = any(${categoryIds(categories)})`
  const ranked = await db
    .select({ id: postReads.postId })
    .from(postReads)
    .innerJoin(blogPosts, eq(blogPosts.id, postReads.postId))
    .where(and(isPublic(now), isListed))
    .orderBy(desc(postReads.views), postReads.postId)
    .limit(MAX_PAGES * size)
  if (ranked.length === 0) return null
  const ids = ranked.slice((page - 1) * size, page * size).map(({ id }) => id)
  const rows = await db
    .select({ post: summaryColumns, category: categoryColumns })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(inArray(blogPosts.id, ids))
  return {
    total: ranked.length,
    isTotalCapped: false,
    page,
    pages: Math.ceil(ranked.length / size),
    correctedTo: null,
    posts: rows
      .toSorted((one, other) => ids.indexOf(one.post.id) - ids.indexOf(other.post.id))
      .map((row) => toPostSummary(row, now)),
  }
}
