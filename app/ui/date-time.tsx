import { TimeText } from './date.tsx'

/** With the time, and the name of the site's time zone. */
export const DateTimeText = ({ value, className }: { value: string; className?: string }) => (
  <TimeText value={value} style="time" className={className} />
)
