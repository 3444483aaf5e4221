import type { Point, Totals } from '#app/features/numbers/report/numbers.ts'

export const WEEK_PATH = '/admin/numbers/week'
export const UNSUBSCRIBE_PATH = '/auth/weekly-report'

/** When it is sent, in the site's time zone. */
export const REPORT_TIME = { weekday: 1, hour: 8 }

/** The last whole week, from Monday to Sunday. */
export type WeekReport = {
  first: string
  last: string
  totals: Totals
  before: Totals
  points: Point[]
  /** What changed, and why it may have. */
  changes: string[]
}
