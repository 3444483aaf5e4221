import { type NewsletterSettings, weekdays } from '#app/features/newsletter/settings.ts'
import { useTimeZone } from '#app/ui/time-zone.ts'
import { describeTimeZone } from '#app/ui/time-zone-text.ts'

type ScheduleSummaryProps = { settings: NewsletterSettings; className?: string }

export function ScheduleSummary({ settings, className }: ScheduleSummaryProps) {
  const { weekday, hour, sendsByItself, hoursToLook } = settings
  const timeZone = useTimeZone()
  const time = `${String(hour).padStart(2, '0')}:00`
  return (
    <span className={className && `block ${className}`}>
      Every {weekdays[weekday]} at {time} ({describeTimeZone(timeZone)}) a draft is made from the posts
      published since the last letter.{' '}
      {sendsByItself
        ? `It goes out by itself after ${hoursToLook === 1 ? 'an hour' : `${hoursToLook} hours`}, unless you work on it.`
        : 'You finish it, and send it when you like.'}{' '}
      Nothing new, nothing sent.
    </span>
  )
}
