import { and, asc, between, eq, gt, sql } from 'drizzle-orm'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Transaction } from '#database/access.ts'
import { viewDays, viewHours } from '#database/schema/numbers.ts'
import { addDays, daysBetween, hourAt } from '../site-time.ts'
import type { Point, Totals } from './numbers.ts'
import { type Days, formatMonth, monthOf, type Period } from './periods.ts'

export type CurveOptions = { period: Period; timeZone: string; now: Date }

/** The whole site, or one page. */
type Subject = { dimension: string; path: string }

export type DaySums = Totals & { day: string }

const noTotals: Totals = { views: 0, visitors: 0, seconds: 0, quarters: [0, 0, 0, 0] }

const addTotals = (a: Totals, b: Totals): Totals => ({
  views: a.views + b.views,
  visitors: a.visitors + b.visitors,
  seconds: a.seconds + b.seconds,
  quarters: a.quarters.map((count, index) => count + (b.quarters[index] ?? 0)) as Totals['quarters'],
})

export const sumTotals = (rows: Totals[]) => rows.reduce(addTotals, noTotals)

/** The totals and the points of a period, and of the one before. */
export async function readCurve(db: Transaction, options: CurveOptions, subject: Subject) {
  const { period } = options
  return period.step === 'hour' ? readHours(db, options, subject) : readDays(db, period, subject)
}

async function readDays(db: Transaction, period: Period, { dimension, path }: Subject) {
  const { day, views, visitors, seconds, quarter1, quarter2, quarter3, quarter4 } = viewDays
  const rows = await db
    .select({ day, views, visitors, seconds, quarter1, quarter2, quarter3, quarter4 })
    .from(viewDays)
    .where(
      and(
        eq(viewDays.dimension, dimension),
        between(day, period.before.first, period.last),
        eq(viewDays.value, path),
      ),
    )
  const sums = rows.map(toDaySums)
  const within = ({ first, last }: { first: string; last: string }) =>
    sums.filter((row) => row.day >= first && row.day <= last)
  const points = period.step === 'month' ? monthPoints(period, sums) : dayPoints(period, sums)
  return { period, totals: sumTotals(within(period)), before: sumTotals(within(period.before)), points }
}

type SumsRow = Omit<Totals, 'quarters'> & Record<`quarter${1 | 2 | 3 | 4}`, number>

const toTotals = (row: SumsRow): Totals => ({
  views: row.views,
  visitors: row.visitors,
  seconds: row.seconds,
  quarters: [row.quarter1, row.quarter2, row.quarter3, row.quarter4],
})

const toDaySums = (row: SumsRow & { day: string }): DaySums => ({ day: row.day, ...toTotals(row) })

export function dayPoints({ first, last, before }: Days & { before: Days }, sums: DaySums[]): Point[] {
  const byDay = new Map(sums.map((row) => [row.day, row]))
  const daysBefore = daysBetween(before.first, before.last)
  return daysBetween(first, last).map((day, index) => {
    const { views, visitors } = byDay.get(day) ?? noTotals
    const dayBefore = daysBefore[index]
    return {
      label: formatDay(day),
      views,
      visitors,
      before: dayBefore === undefined ? null : (byDay.get(dayBefore)?.views ?? 0),
    }
  })
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

export function monthPoints({ first, last }: Days, sums: DaySums[]): Point[] {
  const byMonth = new Map<string, Totals>()
  for (const row of sums) {
    const month = monthOf(row.day)
    byMonth.set(month, addTotals(byMonth.get(month) ?? noTotals, row))
  }
  const months = [...new Set(daysBetween(first, last).map(monthOf))]
  return months.map((month) => {
    const { views, visitors } = byMonth.get(month) ?? noTotals
    const yearBefore = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
    const before = byMonth.get(yearBefore)?.views ?? 0
    return { label: formatMonth(month), views, visitors, before, range: month }
  })
}

const HOUR_MS = 60 * 60_000

/** Today and yesterday: days of the site's time zone, which may have 23 or 25 hours. */
async function readHours(db: Transaction, { period, timeZone, now }: CurveOptions, { path }: Subject) {
  const { hour, views, visitors, seconds, quarter1, quarter2, quarter3, quarter4 } = viewHours
  const rows = await db
    .select({ hour, views, visitors, seconds, quarter1, quarter2, quarter3, quarter4 })
    .from(viewHours)
    .where(
      and(eq(viewHours.path, path), gt(hour, sql`${new Date(now.getTime() - 52 * HOUR_MS).toISOString()}`)),
    )
    .orderBy(asc(hour))
  const hours = rows.map((row) => ({
    day: formatDayInZone(timeZone, row.hour),
    hour: hourAt(row.hour, timeZone),
    ...toTotals(row),
  }))
  const currentHour = hourAt(now, timeZone)
  const ofDay = (day: string) => hours.filter((row) => row.day === day)
  const today = ofDay(period.first)
  const yesterday = ofDay(addDays(period.first, -1))
  const points = Array.from({ length: 24 }, (_, index): Point => {
    const { views, visitors } = sumTotals(today.filter((row) => row.hour === index))
    const before = sumTotals(yesterday.filter((row) => row.hour === index))
    return { label: formatHour(index), views, visitors, before: before.views }
  })
  return {
    period,
    totals: sumTotals(today),
    before: sumTotals(yesterday.filter((row) => row.hour <= currentHour)),
    points,
  }
}

const formatHour = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
