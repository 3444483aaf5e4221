const long = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

type DateTextProps = { value: string; short?: boolean; className?: string }

/**
 * 'MMMM d, yyyy', or 'MMM d, yyyy' when short. Always in UTC, so that server and browser write the same day, and
 * by the browser's own formatter, which costs readers no bytes.
 */
export function DateText({ value, short: isShort = false, className }: DateTextProps) {
  const date = new Date(value)
  const text = Number.isNaN(date.getTime()) ? value : (isShort ? short : long).format(date)
  return (
    <time dateTime={value} className={className}>
      {text}
    </time>
  )
}
