import type { NewsletterSettings } from '#app/features/newsletter/settings.ts'

const DAY = 24 * 60 * 60 * 1000

/** What the clocks of a zone show at a moment, written as if it were UTC. */
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
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

const offsetAt = (timeZone: string, moment: number) =>
  wallClock(timeZone, new Date(moment)) - Math.floor(moment / 1000) * 1000

/**
 * When the clocks of a zone show this. An hour that comes twice in autumn is the first one; one that is skipped in
 * spring is the moment as far after the jump as the clock would be into it.
 */
function momentOf(timeZone: string, wall: number): Date {
  const before = wall - offsetAt(timeZone, wall - DAY)
  const after = wall - offsetAt(timeZone, wall + DAY)
  const shown = [before, after].filter((moment) => wallClock(timeZone, new Date(moment)) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : before)
}

/** The latest moment up to now at which the week's letter was to be made. */
export function latestSlot(
  { weekday, hour, timeZone }: Pick<NewsletterSettings, 'weekday' | 'hour' | 'timeZone'>,
  now: Date,
): Date {
  const today = Math.floor(wallClock(timeZone, now) / DAY) * DAY
  const back = (new Date(today).getUTCDay() - weekday + 7) % 7
  const slot = momentOf(timeZone, today - back * DAY + hour * 60 * 60 * 1000)
  if (slot <= now) return slot
  return momentOf(timeZone, today - (back + 7) * DAY + hour * 60 * 60 * 1000)
}

/** The day in a zone, such as 2026-11-15. */
export const dayIn = (timeZone: string, moment: Date) =>
  new Date(wallClock(timeZone, moment)).toISOString().slice(0, 10)

/** As a field for date and time has it. */
export const fieldTime = (timeZone: string, moment: Date) =>
  new Date(wallClock(timeZone, moment)).toISOString().slice(0, 16)

/** What a field for date and time says, as a moment; nothing when it says none. */
export function momentIn(timeZone: string, text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const wall = Date.parse(`${text}:00Z`)
  return Number.isNaN(wall) ? undefined : momentOf(timeZone, wall)
}
