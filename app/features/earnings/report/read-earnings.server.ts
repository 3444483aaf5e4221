import { and, between, eq, sql } from 'drizzle-orm'
import { SITE_DIMENSION } from '#app/features/numbers/dimensions.ts'
import { formatMonth, monthOf, type Period, parsePeriod } from '#app/features/numbers/report/periods.ts'
import { addDays, daysBetween } from '#app/features/numbers/site-time.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access, Transaction } from '#database/access.ts'
import { earningRows } from '#database/schema/earnings.ts'
import { viewDays } from '#database/schema/numbers.ts'
import { productClicks } from '#database/schema/product-clicks.ts'
import type { CurrencyTotals, EarningPoint, EarningsReportData } from './earnings-data.ts'
import { selectBreakdowns } from './select-breakdowns.server.ts'

type Options = { range: string | null; currency: string | null; timeZone: string; now?: Date }

export const readEarnings = (access: Access, options: Options): Promise<EarningsReportData> =>
  access.run(async (db) => {
    const { range, currency, timeZone, now = new Date() } = options
    const period = parsePeriod(range ?? '12-months', formatDayInZone(timeZone, now))
    const currencies = await selectTotals(db, period)
    const shown = currencies.find((totals) => totals.currency === currency) ?? currencies[0]
    return {
      period,
      currencies,
      report: shown
        ? {
            ...shown,
            points: await selectPoints(db, period, shown.currency),
            ...(await selectBreakdowns(db, period, shown.currency)),
          }
        : null,
      ...(await selectTraffic(db, period)),
      years: await selectYears(db),
    }
  })

/** Those of the time before, too: a currency without rows in the period is left out. */
export async function selectTotals(
  db: Transaction,
  { first, last, before }: Pick<Period, 'first' | 'last' | 'before'>,
) {
  const { rows } = await db.execute<CurrencyTotals>(sql`
    select currency, amount::float8 as amount, pending::float8 as pending, before::float8 as before, rows from (
      select currency,
        coalesce(sum(amount) filter (where day >= ${first}::date), 0) as amount,
        coalesce(sum(amount) filter (where day >= ${first}::date and status = 'pending'), 0) as pending,
        coalesce(sum(amount) filter (where day between ${before.first}::date and ${before.last}::date), 0) as before,
        (count(*) filter (where day >= ${first}::date))::int as rows
      from ${earningRows}
      where day between ${before.first}::date and ${last}::date and status <> 'declined'
      group by currency
    ) sums where rows > 0 order by rows desc, currency`)
  return rows
}

async function selectPoints(db: Transaction, period: Period, currency: string): Promise<EarningPoint[]> {
  const isMonthly = period.step === 'month'
  const format = isMonthly ? 'YYYY-MM' : 'YYYY-MM-DD'
  const unit = sql<string>`to_char(${earningRows.day}, ${sql.raw(`'${format}'`)})`
  const rows = await db
    .select({ unit, amount: sql<number>`sum(${earningRows.amount})::float8` })
    .from(earningRows)
    .where(
      and(
        between(earningRows.day, period.first, period.last),
        eq(earningRows.currency, currency),
        sql`${earningRows.status} <> 'declined'`,
      ),
    )
    .groupBy(unit)
  const amounts = new Map(rows.map((row) => [row.unit, row.amount]))
  const days = daysBetween(period.first, period.last)
  if (!isMonthly) return days.map((day) => ({ label: formatDay(day), amount: amounts.get(day) ?? 0 }))
  return [...new Set(days.map(monthOf))].map((month) => ({
    label: formatMonth(month),
    amount: amounts.get(month) ?? 0,
    range: month,
  }))
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** Of the whole site. */
async function selectTraffic(db: Transaction, { first, last }: Period) {
  const [viewed] = await db
    .select({ views: sql<number>`coalesce(sum(${viewDays.views}), 0)::int` })
    .from(viewDays)
    .where(and(eq(viewDays.dimension, SITE_DIMENSION), between(viewDays.day, first, last)))
  const [clicked] = await db
    .select({ clicks: sql<number>`coalesce(sum(${productClicks.count}), 0)::int` })
    .from(productClicks)
    .where(between(productClicks.day, first, last))
  return { views: viewed?.views ?? 0, clicks: clicked?.clicks ?? 0 }
}

async function selectYears(db: Transaction): Promise<string[]> {
  const [range] = await db
    .select({
      first: sql<string | null>`to_char(min(${earningRows.day}), 'YYYY')`,
      last: sql<string | null>`to_char(max(${earningRows.day}), 'YYYY')`,
    })
    .from(earningRows)
  if (!range?.first || !range.last) return []
  const years: string[] = []
  for (let year = Number(range.last); year >= Number(range.first); year--) years.push(String(year))
  return years.slice(0, 10)
}

/** What was earned from one day to another, by currency; for the report of the week. */
export const selectWeekEarnings = (db: Transaction, first: string, last: string) =>
  selectTotals(db, { first, last, before: { first: addDays(first, -7), last: addDays(first, -1) } })
