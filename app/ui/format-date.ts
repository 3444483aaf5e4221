import { createFormat } from './time-zone.ts'

const styles = {
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  time: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const

export type DateStyle = keyof typeof styles

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string, style: DateStyle) {
  const key = `${style} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const format = createFormat(timeZone, styles[style])
  formats.set(key, format)
  return format
}

/**
 * 'MMMM d, yyyy', or 'MMM d, yyyy' when short, or that with the time. In the time zone of the site, so that everybody
 * reads the same day. A day without a time is the same everywhere. An invalid date is logged and returned unchanged.
 */
export function formatDate(value: string, timeZone: string, style: DateStyle = 'long'): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) {
    // biome-ignore lint/suspicious/noConsole: an invalid date should be noticed, but must not break the page
    console.warn('not a date:', value)
    return value
  }
  const isDayOnly = /^\d{4}-\d\d-\d\d$/.test(value)
  // Browsers disagree about the kind of space before AM and PM.
  return formatFor(isDayOnly ? 'UTC' : timeZone, style)
    .format(date)
    .replaceAll('\u202F', ' ')
}
