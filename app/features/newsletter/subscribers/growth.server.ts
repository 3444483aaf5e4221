import { type SQL, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { firstWeekShown, type WeeklyActiveCount, weeklyActiveCounts } from './growth.ts'

/** Per week, over the last year. */
export async function readSubscriberGrowth(access: Access, now = new Date()): Promise<WeeklyActiveCount[]> {
  const first = sql`${firstWeekShown(now).toISOString()}::timestamptz`
  const weekOf = (moment: SQL) => sql`greatest(date_bin('7 days', ${moment}, ${first}), ${first})`
  const joinedAt = sql`case when status = 'active' then coalesce(confirmed_at, created_at) else confirmed_at end`
  const leftAt = sql`case when status <> 'active' then coalesce(ended_at, updated_at) end`
  // Reads the table once, grouped by the weeks in which subscribers joined and left.
  const { rows } = await access.run((db) =>
    db.execute<{ week: string; change: number }>(sql`
      with memberships as (
        select ${weekOf(joinedAt)} as joined_week, case when ${leftAt} is not null then ${weekOf(leftAt)} end as left_week,
          count(*)::int as people
        from ${newsletterSubscribers} where ${joinedAt} is not null group by 1, 2
      ), changes as (
        select joined_week as week, people as change from memberships
        union all
        select left_week, -people from memberships where left_week is not null
      )
      select to_char(week at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as week, sum(change)::int as change
      from changes group by week order by week`),
  )
  return weeklyActiveCounts(
    rows.map(({ week, change }) => ({ week: new Date(week), change })),
    now,
  )
}
