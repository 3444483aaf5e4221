import { createContext, useContext } from 'react'

export const DAY_MS = 24 * 60 * 60 * 1000

/** Of the site: provided for every page (app/root.tsx). */
export const TimeZoneContext = createContext('UTC')

export const useTimeZone = () => useContext(TimeZoneContext)

const clockFormats = new Map<string, Intl.DateTimeFormat>()

function clockFormat(timeZone: string) {
  const known = clockFormats.get(timeZone)
  if (known) return known
  const format = createFormat(timeZone, {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clockFormats.set(timeZone, format)
  return format
}

/** In UTC where the zone is not known: an old browser may lack one that the server has. */
export function createFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  }
}

/** The local time of a zone, as a UTC timestamp with the same digits. */
export function wallClock(timeZone: string, moment: Date): number {
  const parts = clockFormat(timeZone).formatToParts(moment)
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

const offsetAt = (timeZone: string, moment: number) => offsetOf(wallClock(timeZone, new Date(moment)), moment)

/** A local time has whole seconds. */
const offsetOf = (wall: number, moment: number) => wall - Math.floor(moment / 1000) * 1000

/**
 * The inverse. When daylight saving ends, an hour occurs twice: the first one is meant. When it begins, an hour is
 * skipped: the offset before the change is used then.
 */
export function wallClockToDate(timeZone: string, wall: number): Date {
  const before = wall - offsetAt(timeZone, wall - DAY_MS)
  const after = wall - offsetAt(timeZone, wall + DAY_MS)
  const matching = [before, after].filter((moment) => wallClock(timeZone, new Date(moment)) === wall)
  return new Date(matching.length > 0 ? Math.min(...matching) : before)
}

export const yearInZone = (timeZone: string, moment: Date) =>
  new Date(wallClock(timeZone, moment)).getUTCFullYear()

/** Of an input of the type datetime-local, or as an archive may have it: with seconds, or without a time. */
export function parseDateTimeLocal(timeZone: string, text: string): Date | undefined {
  const [, day, time = '00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?$/.exec(text) ?? []
  const wall = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`)
  return Number.isNaN(wall) ? undefined : wallClockToDate(timeZone, wall)
}

/** Such as -08:00. */
function offsetText(wall: number, moment: Date) {
  const minutes = Math.round(offsetOf(wall, moment.getTime()) / 60_000)
  const padTwo = (value: number) => String(value).padStart(2, '0')
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${padTwo(hours)}:${padTwo(rest)}`
}

/** Such as 2026-11-05T18:30:00-08:00, so that a machine reads the day that people see. */
export function formatIsoInZone(timeZone: string, moment: Date) {
  const wall = wallClock(timeZone, moment)
  return `${new Date(wall).toISOString().slice(0, 19)}${offsetText(wall, moment)}`
}

/** Such as Thu, 05 Nov 2026 18:30:00 -0800. */
export function formatRfc822InZone(timeZone: string, moment: Date) {
  const wall = wallClock(timeZone, moment)
  return new Date(wall).toUTCString().replace('GMT', offsetText(wall, moment).replace(':', ''))
}
