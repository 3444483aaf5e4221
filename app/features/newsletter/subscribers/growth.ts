/** How many were active at the end of the week that began on this day. */
export type WeekOfGrowth = { week: string; active: number }

export const WEEKS = 52
const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY

/** The Monday on which the week of a moment began, in UTC. */
export const mondayOf = (moment: Date) => {
  const day = Math.floor(moment.getTime() / DAY)
  // The first day of all was a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY)
}

/** From when on it is shown. */
export const firstWeekShown = (now: Date) => new Date(mondayOf(now).getTime() - (WEEKS - 1) * WEEK)

/**
 * Every week up to now, also those in which nobody came or left. Who came before the first week that is shown counts in
 * it; a list that is younger begins with the week before it, at nobody.
 */
export function growthFrom(changes: { week: Date; by: number }[], now: Date): WeekOfGrowth[] {
  const byWeek = new Map(changes.map(({ week, by }) => [week.getTime(), by]))
  if (byWeek.size === 0) return []
  const start = Math.max(Math.min(...byWeek.keys()) - WEEK, firstWeekShown(now).getTime())
  const growth: WeekOfGrowth[] = []
  let active = 0
  for (let week = start; week <= now.getTime(); week += WEEK) {
    active += byWeek.get(week) ?? 0
    growth.push({ week: new Date(week).toISOString().slice(0, 10), active })
  }
  return growth
}

/** A round number above all of them, and at least four: a list of one is no summit. */
export function ceilingOf(growth: WeekOfGrowth[]): number {
  const most = Math.max(4, ...growth.map(({ active }) => active))
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 5, 6, 8, 10].find((times) => times * power >= most) ?? 10
  return step * power
}
