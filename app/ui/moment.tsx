import { useScripted } from './scripted.ts'

const style = { dateStyle: 'medium', timeStyle: 'short' } as const

/** A day with its time: by the reader's own clock where a script knows it, else in UTC, which it says. */
export function MomentText({ value, className }: { value: string; className?: string }) {
  const scripted = useScripted()
  const format = new Intl.DateTimeFormat('en-US', scripted ? style : { ...style, timeZone: 'UTC' })
  return (
    <time dateTime={value} className={className}>
      {format.format(new Date(value))}
      {!scripted && ' UTC'}
    </time>
  )
}
