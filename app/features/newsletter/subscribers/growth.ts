/** The count at the end of the week that began on this day. */
export type WeeklyActiveCount = { week: string; active: number }

export const WEEKS_SHOWN = 52
const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS

/* All dates here are local times, as UTC with the same digits. */

/** Monday. */
export const startOfWeek = (moment: Date) => {
  const day = Math.floor(moment.getTime() / DAY_MS)
  // 1970-01-01 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY_MS)
}

/** When each begins, the oldest first. */
export const weeksShown = (now: Date) =>
  Array.from(
    { length: WEEKS_SHOWN },
    (_, index) => new Date(startOfWeek(now).getTime() - (WEEKS_SHOWN - 1 - index) * WEEK_MS),
  )

/**
 * Every week up to now, also those without changes. Earlier changes count in the first week shown; a list that is
 * younger starts at zero, one week before its first change.
 */
export function weeklyActiveCounts(
  changes: { week: Date; change: number }[],
  now: Date,
): WeeklyActiveCount[] {
  const changeByWeek = new Map(changes.map(({ week, change }) => [week.getTime(), change]))
  if (changeByWeek.size === 0) return []
  const start = Math.max(Math.min(...changeByWeek.keys()) - WEEK_MS, weeksShown(now)[0]?.getTime() ?? 0)
  const growth: WeeklyActiveCount[] = []
  let active = 0
  for (let week = start; week <= now.getTime(); week += WEEK_MS) {
    active += changeByWeek.get(week) ?? 0
    growth.push({ week: new Date(week).toISOString().slice(0, 10), active })
  }
  return growth
}

/** A round number above all counts, and at least 4. */
export function chartMaximum(growth: WeeklyActiveCount[]): number {
  const highest = Math.max(4, ...growth.map(({ active }) => active))
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 4, 5, 6, 8, 10].find((times) => times * power >= highest) ?? 10
  return step * power
}
