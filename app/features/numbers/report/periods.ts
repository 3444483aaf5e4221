import { addDays } from '../site-time.ts'

export const NUMBERS_PATH = '/admin/numbers'
export const PAGE_NUMBERS_PATH = '/admin/numbers/page'
export const EXPORT_NUMBERS_PATH = '/admin/numbers/export.csv'

export const numbersPath = (range: string, path?: string) => {
  const query = new URLSearchParams({ ...(path && { path }), range })
  return `${path ? PAGE_NUMBERS_PATH : NUMBERS_PATH}?${query}`
}

/** Days of the site's time zone, the first and the last included. */
export type Days = { first: string; last: string }

export type Period = Days & {
  /** As in the address. */
  range: string
  label: string
  /** What it is compared with: as much of the time before as has passed of this one. */
  before: Days
  beforeLabel: string
  step: 'hour' | 'day' | 'month'
  /** The months beside a month. */
  neighbors?: { label: string; range: string }[]
}

/** The month that is running, whichever it is. */
const THIS_MONTH = 'month'

export const rangeTabs = [
  { label: 'Today', range: 'today' },
  { label: '7 days', range: '7-days' },
  { label: '30 days', range: '30-days' },
  { label: 'This month', range: THIS_MONTH },
  { label: '12 months', range: '12-months' },
]

/** While today is looked at, it follows what is counted. */
export const reloadMillisecondsFor = ({ range }: Pick<Period, 'range'>) => (range === 'today' ? 10_000 : null)

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const formatMonth = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

/** As 2026-11. */
export const monthOf = (day: string) => day.slice(0, 7)

function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

const lastDayOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1)

const earlier = (a: string, b: string) => (a < b ? a : b)

/** The period that an address asks for; 30 days for one that is none. */
export function parsePeriod(range: string | null, today: string): Period {
  if (range === 'today') return todayPeriod(today)
  if (range === '12-months') return twelveMonths(today)
  if (range === THIS_MONTH) return { ...monthPeriod(monthOf(today), today), range: THIS_MONTH }
  if (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(range ?? '')) return monthPeriod(range as string, today)
  if (/^20\d\d$/.test(range ?? '')) return yearPeriod(range as string, today)
  return lastDays(range === '7-days' ? 7 : 30, today)
}

const todayPeriod = (today: string): Period => ({
  range: 'today',
  label: 'Today',
  first: today,
  last: today,
  before: { first: addDays(today, -1), last: addDays(today, -1) },
  beforeLabel: 'yesterday until this hour',
  step: 'hour',
})

const lastDays = (count: number, today: string): Period => ({
  range: `${count}-days`,
  label: `The last ${count} days`,
  first: addDays(today, 1 - count),
  last: today,
  before: { first: addDays(today, 1 - 2 * count), last: addDays(today, -count) },
  beforeLabel: `the ${count} days before`,
  step: 'day',
})

const twelveMonths = (today: string): Period => ({
  range: '12-months',
  label: 'The last 12 months',
  first: `${addMonths(monthOf(today), -11)}-01`,
  last: today,
  before: {
    first: `${addMonths(monthOf(today), -23)}-01`,
    last: sameDayOf(addMonths(monthOf(today), -12), today),
  },
  beforeLabel: 'the 12 months before',
  step: 'month',
})

/** February has no 30th. */
const sameDayOf = (month: string, day: string) => earlier(`${month}${day.slice(7)}`, lastDayOf(month))

function monthPeriod(month: string, today: string): Period {
  const last = lastDayOf(month)
  const before = addMonths(month, -1)
  const isRunning = month === monthOf(today)
  return {
    range: month,
    label: formatMonth(month),
    first: `${month}-01`,
    last: earlier(last, today),
    before: { first: `${before}-01`, last: isRunning ? sameDayOf(before, today) : lastDayOf(before) },
    beforeLabel: isRunning ? `${formatMonth(before)} until this day` : formatMonth(before),
    step: 'day',
    neighbors: [before, ...(month < monthOf(today) ? [addMonths(month, 1)] : [])].map((beside) => ({
      label: formatMonth(beside),
      range: beside,
    })),
  }
}

function yearPeriod(year: string, today: string): Period {
  const before = String(Number(year) - 1)
  const isRunning = year === today.slice(0, 4)
  return {
    range: year,
    label: year,
    first: `${year}-01-01`,
    last: earlier(`${year}-12-31`, today),
    before: {
      first: `${before}-01-01`,
      last: isRunning ? sameDayOf(`${before}${today.slice(4, 7)}`, today) : `${before}-12-31`,
    },
    beforeLabel: isRunning ? `${before} until this day` : before,
    step: 'month',
  }
}
