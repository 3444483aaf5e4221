import { and, between, desc, eq, sql } from 'drizzle-orm'
import { type Placement, placementOf } from '#app/features/products/clicks/clicks.ts'
import type { Transaction } from '#database/access.ts'
import { pageActions } from '#database/schema/numbers.ts'
import type { PageAction } from '../dimensions.ts'
import type { ActionRows, LinkRow } from './numbers.ts'
import type { Period } from './periods.ts'
import { addTitles } from './read-titles.server.ts'

const MAX_ROWS = 12

const total = sql<number>`sum(${pageActions.count})::int`

const inPeriod = ({ first, last }: Period, action: PageAction) =>
  and(between(pageActions.day, first, last), eq(pageActions.action, action))

/** The pages that won the most subscribers. */
export const selectSignUpPages = (db: Transaction, period: Period) =>
  db
    .select({ path: pageActions.path, count: total })
    .from(pageActions)
    .where(inPeriod(period, 'sign-up'))
    .groupBy(pageActions.path)
    .orderBy(desc(total), pageActions.path)
    .limit(MAX_ROWS)

/** Other sites that links led to, each with the kind of page that had the link. */
export async function selectLinks(db: Transaction, period: Period): Promise<LinkRow[]> {
  const folder = sql<string>`split_part(${pageActions.path}, '/', 2)`
  const rows = await db
    .select({ host: pageActions.target, folder, count: total })
    .from(pageActions)
    .where(inPeriod(period, 'outbound'))
    .groupBy(pageActions.target, folder)
    .orderBy(desc(total), pageActions.target)
    // Several folders may be of one kind.
    .limit(4 * MAX_ROWS)
  const links = new Map<string, LinkRow>()
  for (const { host, folder: name, count } of rows) {
    const placement: Placement = placementOf(`/${name}`)
    const key = `${host} ${placement}`
    links.set(key, { host, placement, count: count + (links.get(key)?.count ?? 0) })
  }
  return [...links.values()].toSorted((a, b) => b.count - a.count).slice(0, MAX_ROWS)
}

/** What the readers of one page did next. */
export async function selectActionsOn(db: Transaction, period: Period, path: string): Promise<ActionRows> {
  const { rows } = await db.execute<{ action: PageAction; target: string; count: number }>(sql`
    select action, target, count from (
      select action, target, sum(count)::int as count,
        row_number() over (partition by action order by sum(count) desc, target) as position
      from ${pageActions}
      where path = ${path} and day between ${period.first}::date and ${period.last}::date
      group by action, target
    ) ranked where position <= ${MAX_ROWS} order by action, position`)
  const of = (action: PageAction) => rows.filter((row) => row.action === action)
  const named = ({ target, count }: { target: string; count: number }) => ({ name: target, count })
  return {
    next: await addTitles(
      db,
      of('next').map(({ target, count }) => ({ path: target, count })),
    ),
    outbound: of('outbound').map(named),
    downloads: of('download').map(named),
    signUps: of('sign-up')[0]?.count ?? 0,
  }
}
