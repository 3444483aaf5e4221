import { type SQL, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { firstWeekShown, growthFrom, type WeekOfGrowth } from './growth.ts'

/** How many were active week by week, over the last year. */
export async function readGrowth(access: Access, now = new Date()): Promise<WeekOfGrowth[]> {
  const first = sql`${firstWeekShown(now).toISOString()}::timestamptz`
  const weekOf = (moment: SQL) => sql`greatest(date_bin('7 days', ${moment}, ${first}), ${first})`
  const came = sql`case when status = 'active' then coalesce(confirmed_at, created_at) else confirmed_at end`
  const left = sql`case when status <> 'active' then coalesce(ended_at, updated_at) end`
  // Everybody is looked at once, and put with those who came and left in the same weeks.
  const { rows } = await access.run((db) =>
    db.execute<{ week: string; by: number }>(sql`
      with stays as (
        select ${weekOf(came)} as came_in, case when ${left} is not null then ${weekOf(left)} end as left_in,
          count(*)::int as people
        from ${newsletterSubscribers} where ${came} is not null group by 1, 2
      ), moves as (
        select came_in as week, people as by from stays
        union all
        select left_in, -people from stays where left_in is not null
      )
      select to_char(week at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as week, sum(by)::int as by
      from moves group by week order by week`),
  )
  return growthFrom(
    rows.map(({ week, by }) => ({ week: new Date(week), by })),
    now,
  )
}
