import { and, desc, eq, inArray, sql } from 'drizzle-orm'
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
  const chosen = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .leftJoin(postReads, eq(postReads.postId, blogPosts.id))
    .where(and(isPublic(now), isListed))
    .orderBy(desc(sql`coalesce(${postReads.views}, 0)`), ...newestFirst)
    .limit(limit)
    .offset(offset)
  const ids = chosen.map(({ id }) => id)
  const rows = await db
    .select({ post: summaryColumns, category: categoryColumns })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(inArray(blogPosts.id, ids))
  return rows
    .toSorted((one, other) => ids.indexOf(one.post.id) - ids.indexOf(other.post.id))
    .map((row) => toPostSummary(row, now))
}
