import { type SQL, sql } from 'drizzle-orm'
import { categoryIdBySlug } from '#app/features/posts/summaries.server.ts'
import type { Transaction } from '#database/access.ts'
import { ALL_POSTS_SHELF, blogPostWeeks as weeks } from '#database/schema/post-weeks.ts'
import { blogPosts } from '#database/schema/posts.ts'

/** The page begins after skipping `skip` of the posts that were published before `before`, newest first. */
type PageStart = { total: number; before: string | null; skip: number }

/**
 * How many public posts there are, and where the page at an offset begins. Uses the stored counts per week, so that the
 * last page of a hundred thousand posts costs the same as the first of ten. Only the current week is counted live.
 */
export async function findPageStart(
  db: Transaction,
  { category, offset }: { category?: string; offset: number },
): Promise<PageStart> {
  const categoryKey = category === undefined ? sql`${ALL_POSTS_SHELF}::uuid` : categoryIdBySlug(category)
  const { rows } = await db.execute<{ total: string; before: string | null; skip: string | null }>(sql`
    with counted as materialized (
      select ${weeks.week} as week, ${weeks.posts} as posts from ${weeks}
      where ${weeks.shelf} = ${categoryKey} and ${weeks.week} < week_of(now())
      union all
      select week_of(now()), count(*) from ${blogPosts} where ${publishedThisWeek(category)}
    ), weeks_with_newer as (
      select week, posts, sum(posts) over (order by week desc) - posts as newer from counted
    )
    select total, (week + interval '7 days')::text as before, ${offset} - newer as skip
    from (select coalesce(sum(posts), 0) as total from counted) as everything
    left join weeks_with_newer as w on w.newer <= ${offset} and w.newer + posts > ${offset}`)
  const [{ total, before, skip } = { total: 0, before: null, skip: 0 }] = rows
  return { total: Number(total), before, skip: Number(skip ?? 0) }
}

export const selectPublicPostCount = async (db: Transaction): Promise<number> =>
  (await findPageStart(db, { offset: 0 })).total

const publishedThisWeek = (category: string | undefined): SQL =>
  sql`${blogPosts.isPublished} and ${blogPosts.publishedDate} between week_of(now()) and now()
    ${category === undefined ? sql`` : sql`and ${blogPosts.categoryId} = ${categoryIdBySlug(category)}`}`
