import type { NewsletterSettings } from '#app/features/newsletter/settings.ts'
import { DAY_MS, wallClock, wallClockToDate } from '#app/ui/time-zone.ts'

const HOUR_MS = 60 * 60 * 1000

/** The last time, up to now, at which the draft of the week was due. */
export function latestWeeklyDraftTime(
  { weekday, hour }: Pick<NewsletterSettings, 'weekday' | 'hour'>,
  timeZone: string,
  now: Date,
): Date {
  const today = Math.floor(wallClock(timeZone, now) / DAY_MS) * DAY_MS
  const daysBack = (new Date(today).getUTCDay() - weekday + 7) % 7
  const slot = wallClockToDate(timeZone, today - daysBack * DAY_MS + hour * HOUR_MS)
  if (slot <= now) return slot
  return wallClockToDate(timeZone, today - (daysBack + 7) * DAY_MS + hour * HOUR_MS)
}
