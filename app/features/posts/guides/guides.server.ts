import { and, eq, or, sql } from 'drizzle-orm'
import { selectPostReads } from '#app/features/posts/lists/post-reads.server.ts'
import { isPublic, selectSummaries, toPostSummary } from '#app/features/posts/summaries.server.ts'
import type { Access } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { GUIDES_PAGE_SIZE, type Guide } from './guides.ts'
import type { GuidesQuery } from './guides-query.ts'

/** Newest first, and whether there are more. A filter matches a guide's type or its difficulty. */
export const listGuides = (
  access: Access,
  { filter, more }: GuidesQuery,
): Promise<{ guides: Guide[]; hasMore: boolean }> =>
  access.run(async (db) => {
    const { guideType, guideDifficulty } = blogPosts
    const now = new Date()
    const limit = GUIDES_PAGE_SIZE * (more + 1)
    const matchesFilter =
      filter === 'All' ? undefined : or(eq(guideType, filter), eq(guideDifficulty, filter))
    const rows = await selectSummaries(db, {
      where: and(isPublic(now), sql`${guideType} is not null`, matchesFilter),
      limit: limit + 1,
    })
    const listed = rows.slice(0, limit)
    const viewsOf = await selectPostReads(
      db,
      listed.map(({ post }) => post.id),
    )
    const guides = listed.map((row) => ({
      ...toPostSummary(row, now),
      difficulty: row.post.guideDifficulty ?? '',
      duration: row.post.guideDuration ?? '',
      views: viewsOf.get(row.post.id) ?? null,
    }))
    return { guides, hasMore: rows.length > limit }
  })
