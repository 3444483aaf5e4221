import { and, desc, eq, sql } from 'drizzle-orm'
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

type MostRead = { categories?: string[]; limit: number }

/** Those with the most views first, on one page: further down the order says nothing. Null where none was read yet. */
export async function selectMostRead(
  db: Transaction,
  { categories, limit }: MostRead,
): Promise<PaginatedPosts | null> {
  const now = new Date()
  const isListed = categories && sql`${blogPosts.categoryId} = any(${categoryIds(categories)})`
  const rows = await db
    .select({ post: summaryColumns, category: categoryColumns })
    .from(postReads)
    .innerJoin(blogPosts, eq(blogPosts.id, postReads.postId))
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(and(isPublic(now), isListed))
    .orderBy(desc(postReads.views), postReads.postId)
    .limit(limit)
  if (rows.length === 0) return null
  const posts = rows.map((row) => toPostSummary(row, now))
  return { posts, total: posts.length, isTotalCapped: false, page: 1, pages: 1, correctedTo: null }
}
