import type { NewsletterSettings } from '#app/features/newsletter/settings.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The local time of a zone, as a UTC timestamp with the same digits. */
function wallClock(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const partValue = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(
    partValue('year'),
    partValue('month') - 1,
    partValue('day'),
    partValue('hour'),
    partValue('minute'),
    partValue('second'),
  )
}

const offsetAt = (timeZone: string, moment: number) =>
  wallClock(timeZone, new Date(moment)) - Math.floor(moment / 1000) * 1000

/**
 * The inverse. When daylight saving ends, an hour occurs twice: the first one is meant. When it begins, an hour is
 * skipped: the offset before the change is used then.
 */
function wallClockToDate(timeZone: string, wall: number): Date {
  const before = wall - offsetAt(timeZone, wall - DAY_MS)
  const after = wall - offsetAt(timeZone, wall + DAY_MS)
  const matching = [before, after].filter((moment) => wallClock(timeZone, new Date(moment)) === wall)
  return new Date(matching.length > 0 ? Math.min(...matching) : before)
}

/** The last time, up to now, at which the draft of the week was due. */
export function latestWeeklyDraftTime(
  { weekday, hour, timeZone }: Pick<NewsletterSettings, 'weekday' | 'hour' | 'timeZone'>,
  now: Date,
): Date {
  const today = Math.floor(wallClock(timeZone, now) / DAY_MS) * DAY_MS
  const daysBack = (new Date(today).getUTCDay() - weekday + 7) % 7
  const slot = wallClockToDate(timeZone, today - daysBack * DAY_MS + hour * 60 * 60 * 1000)
  if (slot <= now) return slot
  return wallClockToDate(timeZone, today - (daysBack + 7) * DAY_MS + hour * 60 * 60 * 1000)
}

/** Such as 2026-11-15. */
export const formatDayInZone = (timeZone: string, moment: Date) =>
  new Date(wallClock(timeZone, moment)).toISOString().slice(0, 10)

/** The value of an input of the type datetime-local. */
export const formatDateTimeLocal = (timeZone: string, moment: Date) =>
  new Date(wallClock(timeZone, moment)).toISOString().slice(0, 16)

export function parseDateTimeLocal(timeZone: string, text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const wall = Date.parse(`${text}:00Z`)
  return Number.isNaN(wall) ? undefined : wallClockToDate(timeZone, wall)
}
