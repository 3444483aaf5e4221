import { type SQL, sql } from 'drizzle-orm'
import { readTimeZone } from '#app/features/site/site.server.ts'
import { wallClock, wallClockToDate } from '#app/ui/time-zone.ts'
import type { Access } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { type WeeklyActiveCount, weeklyActiveCounts, weeksShown } from './growth.ts'

/** Per week, over the last year, by the days of the site's time zone. */
export async function readSubscriberGrowth(access: Access, now = new Date()): Promise<WeeklyActiveCount[]> {
  const joinedAt = sql`case when status = 'active' then coalesce(confirmed_at, created_at) else confirmed_at end`
  const leftAt = sql`case when status <> 'active' then coalesce(ended_at, updated_at) end`
  // Reads the table once, grouped by the weeks in which subscribers joined and left.
  return access.run(async (db) => {
    const timeZone = await readTimeZone(db)
    const localNow = new Date(wallClock(timeZone, now))
    const weeks = weeksShown(localNow)
    // When each begins there, since the database may know other zones than the server.
    const starts = sql.param(weeks.map((week) => wallClockToDate(timeZone, week.getTime()).toISOString()))
    const weekOf = (moment: SQL) => sql`greatest(width_bucket(${moment}, ${starts}::timestamptz[]), 1)`
    const { rows } = await db.execute<{ week: number; change: number }>(sql`
      with memberships as (
        select ${weekOf(joinedAt)} as joined_week, case when ${leftAt} is not null then ${weekOf(leftAt)} end as left_week,
          count(*)::int as people
        from ${newsletterSubscribers} where ${joinedAt} is not null group by 1, 2
      ), changes as (
        select joined_week as week, people as change from memberships
        union all
        select left_week, -people from memberships where left_week is not null
      )
      select week, sum(change)::int as change from changes group by week order by week`)
    return weeklyActiveCounts(
      rows.map(({ week, change }) => ({ week: weeks[week - 1] ?? localNow, change })),
      localNow,
    )
  })
}
