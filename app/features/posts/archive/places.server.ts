import { type SQL, sql } from 'drizzle-orm'
import { idOfCategory } from '#app/features/posts/summaries.server.ts'
import type { Transaction } from '#database/access.ts'
import { EVERYTHING, blogPostWeeks as weeks } from '#database/schema/post-weeks.ts'
import { blogPosts } from '#database/schema/posts.ts'

/** Where in the list, newest first, so many posts have gone by: within the posts before a moment, after a few more. */
type Place = { total: number; before: string | null; skip: number }

/**
 * How many public posts there are, and where a page of them begins: from the counts of the weeks, so that it costs the
 * same on the last page of a hundred thousand posts as on the first of ten. The week that is not over is counted.
 */
export async function findPlace(
  db: Transaction,
  { category, gone }: { category?: string; gone: number },
): Promise<Place> {
  const shelf = category === undefined ? sql`${EVERYTHING}::uuid` : idOfCategory(category)
  const { rows } = await db.execute<{ total: string; before: string | null; skip: string | null }>(sql`
    with counted as materialized (
      select ${weeks.week} as week, ${weeks.posts} as posts from ${weeks}
      where ${weeks.shelf} = ${shelf} and ${weeks.week} < week_of(now())
      union all
      select week_of(now()), count(*) from ${blogPosts} where ${thisWeek(category)}
    ), begun as (
      select week, posts, sum(posts) over (order by week desc) - posts as gone from counted
    )
    select total, (week + interval '7 days')::text as before, ${gone} - gone as skip
    from (select coalesce(sum(posts), 0) as total from counted) as everything
    left join begun on begun.gone <= ${gone} and begun.gone + posts > ${gone}`)
  const [{ total, before, skip } = { total: 0, before: null, skip: 0 }] = rows
  return { total: Number(total), before, skip: Number(skip ?? 0) }
}

export const countPosts = async (db: Transaction): Promise<number> => (await findPlace(db, { gone: 0 })).total

const thisWeek = (category: string | undefined): SQL =>
  sql`${blogPosts.isPublished} and ${blogPosts.publishedDate} between week_of(now()) and now()
    ${category === undefined ? sql`` : sql`and ${blogPosts.categoryId} = ${idOfCategory(category)}`}`
