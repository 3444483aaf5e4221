import { formatDayInZone } from '#app/ui/time-zone-text.ts'

const today = (timeZone: string) => formatDayInZone(timeZone, new Date())

/** A time zone, and its day, which is not that of UTC: one of these two is a day ahead or behind at any moment. */
export function findZoneOfAnotherDay() {
  const timeZone = today('Pacific/Niue') === today('UTC') ? 'Pacific/Kiritimati' : 'Pacific/Niue'
  return { timeZone, day: today(timeZone) }
}
