const dateFormatters = {
  long: new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }),
}

/**
 * 'MMMM d, yyyy', or 'MMM d, yyyy' when short. Always in UTC, so that server and browser render the same day. An
 * invalid date is logged and returned unchanged.
 */
export function formatDate(value: string, style: keyof typeof dateFormatters = 'long'): string {
  const date = new Date(value)
  if (!Number.isNaN(date.getTime())) return dateFormatters[style].format(date)
  // biome-ignore lint/suspicious/noConsole: an invalid date should be noticed, but must not break the page
  console.warn('not a date:', value)
  return value
}

type DateTextProps = { value: string; short?: boolean; className?: string }

export function DateText({ value, short = false, className }: DateTextProps) {
  return (
    <time dateTime={value} className={className}>
      {formatDate(value, short ? 'short' : 'long')}
    </time>
  )
}
