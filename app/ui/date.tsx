import { type DateStyle, formatDate } from './format-date.ts'
import { useTimeZone } from './time-zone.ts'

type DateTextProps = { value: string; short?: boolean; className?: string }

export const DateText = ({ value, short = false, className }: DateTextProps) => (
  <TimeText value={value} style={short ? 'short' : 'long'} className={className} />
)

type TimeTextProps = { value: string; style: DateStyle; className?: string }

export const TimeText = ({ value, style, className }: TimeTextProps) => (
  // A browser with other data about time zones must not render the page again.
  <time dateTime={value} className={className} suppressHydrationWarning>
    {formatDate(value, useTimeZone(), style)}
  </time>
)
