import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { firstWeekShown, growthFrom, type WeekOfGrowth } from './growth.ts'

/** How many were active week by week, over the last year. */
export async function readGrowth(access: Access, now = new Date()): Promise<WeekOfGrowth[]> {
  const first = firstWeekShown(now).toISOString()
  const weekOf = (moment: ReturnType<typeof sql>) =>
    sql`greatest(date_trunc('week', ${moment}, 'UTC'), ${first}::timestamptz)`
  const { rows } = await access.run((db) =>
    db.execute<{ week: string; by: number }>(sql`
      with stays as (
        select case when status = 'active' then coalesce(confirmed_at, created_at) else confirmed_at end as came,
          case when status <> 'active' then coalesce(ended_at, updated_at) end as left_at
        from ${newsletterSubscribers}
      ), moves as (
        select ${weekOf(sql`came`)} as week, count(*)::int as by from stays where came is not null group by 1
        union all
        select ${weekOf(sql`left_at`)}, -count(*)::int from stays
        where came is not null and left_at is not null group by 1
      )
      select to_char(week at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as week, sum(by)::int as by
      from moves group by week order by week`),
  )
  return growthFrom(
    rows.map(({ week, by }) => ({ week: new Date(week), by })),
    now,
  )
}
