import { wallClock } from '#app/ui/time-zone.ts'

/** From 0 to 23, of the site's time zone. */
export const hourAt = (date: Date, timeZone: string): number =>
  new Date(wallClock(timeZone, date)).getUTCHours()

const HOUR_MS = 60 * 60_000

/** When the hour began that is shown by the site's clock: some zones differ from UTC by half an hour. */
export const startOfHour = (date: Date, timeZone: string): Date =>
  new Date(date.getTime() - (wallClock(timeZone, date) % HOUR_MS) - date.getMilliseconds())

/** Days are calendar days here: a day of 23 or 25 hours is one, too. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
