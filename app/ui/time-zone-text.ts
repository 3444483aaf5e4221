import { wallClock } from './time-zone.ts'

/** The value of an input of the type datetime-local. */
export const formatDateTimeLocal = (timeZone: string, moment: Date) =>
  new Date(wallClock(timeZone, moment)).toISOString().slice(0, 16)

/** Such as 2026-11-15. */
export const formatDayInZone = (timeZone: string, moment: Date) =>
  new Date(wallClock(timeZone, moment)).toISOString().slice(0, 10)

export const describeTimeZone = (timeZone: string) => timeZone.replaceAll('_', ' ')
