import { useHydrated } from './use-hydrated.ts'

const formatOptions = { dateStyle: 'medium', timeStyle: 'short' } as const

/** In the reader's time zone once hydrated; in UTC, with the label, before. */
export function DateTimeText({ value, className }: { value: string; className?: string }) {
  const isHydrated = useHydrated()
  const format = new Intl.DateTimeFormat(
    'en-US',
    isHydrated ? formatOptions : { ...formatOptions, timeZone: 'UTC' },
  )
  return (
    <time dateTime={value} className={className}>
      {format.format(new Date(value))}
      {!isHydrated && ' UTC'}
    </time>
  )
}
