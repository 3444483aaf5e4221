import { and, desc, eq, sql } from 'drizzle-orm'
import {
  categoryColumns,
  categoryIds,
  isPublic,
  newestFirst,
  summaryColumns,
  toPostSummary,
} from '#app/features/posts/summaries.server.ts'
import type { Transaction } from '#database/access.ts'
import { postReads } from '#database/schema/numbers.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import type { PostSummary } from '../posts.ts'

type Page = { categories?: string[]; limit: number; offset: number }

/** Those with the most views first; the newest of those that nobody read come last. */
export async function selectMostRead(
  db: Transaction,
  { categories, limit, offset }: Page,
): Promise<PostSummary[]> {
  const now = new Date()
  const isListed = categories && sql`${blogPosts.categoryId} = any(${categoryIds(categories)})`
  const views = sql<number>`coalesce(${postReads.views}, 0)`.as('views')
  const chosen = db
    .select({ id: blogPosts.id, views })
    .from(blogPosts)
    .leftJoin(postReads, eq(postReads.postId, blogPosts.id))
    .where(and(isPublic(now), isListed))
    .orderBy(sql`2 desc`, ...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('chosen')
  const rows = await db
    .select({ post: summaryColumns, category: categoryColumns })
    .from(chosen)
    .innerJoin(blogPosts, eq(blogPosts.id, chosen.id))
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .orderBy(desc(chosen.views), ...newestFirst)
  return rows.map((row) => toPostSummary(row, now))
}
