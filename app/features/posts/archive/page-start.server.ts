import { type SQL, sql } from 'drizzle-orm'
import { categoryIdBySlug, categoryIds, isPost } from '#app/features/posts/summaries.server.ts'
import type { Transaction } from '#database/access.ts'
import { ALL_CATEGORIES_ID, blogPostWeeks as weeks } from '#database/schema/post-weeks.ts'
import { blogPosts } from '#database/schema/posts.ts'

/** The page begins after skipping `skip` of the posts that were published before `before`, newest first. */
type PageStart = { total: number; before: string | null; skip: number; alongside: unknown }

type PageStartInput = {
  categories?: string[]
  offset: number
  /** What else the page needs, as one value: it is read by the same query. */
  alongside?: SQL
}

type StoredStart = { total: string; before: string | null; skip: string | null; alongside: unknown }

/**
 * How many public posts there are, and where the page at an offset begins. Uses the stored counts per week, so that the
 * last page of a hundred thousand posts costs the same as the first of ten. Only the current week is counted live.
 */
export async function findPageStart(
  db: Transaction,
  { categories, offset, alongside = sql`null` }: PageStartInput,
): Promise<PageStart> {
  if (categories?.length === 0) return { total: 0, before: null, skip: 0, alongside: null }
  const categoryKeys = categories?.map(categoryIdBySlug) ?? [sql`${ALL_CATEGORIES_ID}::uuid`]
  // Each category by the index of its own: for all in one condition the planner would read the whole table.
  const weeksOf = (categoryId: SQL) =>
    sql`select ${weeks.week}, ${weeks.posts} from ${weeks} where ${weeks.categoryId} = ${categoryId} and ${weeks.week} < week_of(now())`
  const { rows } = await db.execute<StoredStart>(sql`
    with counted as materialized (
      select week, sum(posts) as posts from (${sql.join(categoryKeys.map(weeksOf), sql` union all `)}) as w group by week
      union all
      select week_of(now()), count(*) from ${blogPosts} where ${publishedThisWeek(categories)}
    ), weeks_with_newer as (
      select week, posts, sum(posts) over (order by week desc) - posts as newer from counted
    )
    select total, (week + interval '7 days')::text as before, ${offset} - newer as skip, ${alongside} as alongside
    from (select coalesce(sum(posts), 0) as total from counted) as everything
    left join weeks_with_newer as w on w.newer <= ${offset} and w.newer + posts > ${offset}`)
  const [start] = rows
  return {
    total: Number(start?.total ?? 0),
    before: start?.before ?? null,
    skip: Number(start?.skip ?? 0),
    alongside: start?.alongside ?? null,
  }
}

export const selectPublicPostCount = async (db: Transaction): Promise<number> =>
  (await findPageStart(db, { offset: 0 })).total

const publishedThisWeek = (categories: string[] | undefined): SQL =>
  sql`${blogPosts.isPublished} and ${isPost} and ${blogPosts.publishedDate} between week_of(now()) and now()
    ${categories ? sql`and ${blogPosts.categoryId} = any(${categoryIds(categories)})` : sql``}`
