const styles = {
  long: new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }),
}

/**
 * 'MMMM d, yyyy', or 'MMM d, yyyy' when short. Always in UTC, so that server and browser write the same day, and by
 * the browser's own formatter, which costs readers no bytes. What is no date is told and returned unchanged.
 */
export function formatDate(value: string, style: keyof typeof styles = 'long'): string {
  const date = new Date(value)
  if (!Number.isNaN(date.getTime())) return styles[style].format(date)
  // biome-ignore lint/suspicious/noConsole: a date that cannot be shown is worth a line, and no page is worth less for it
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
