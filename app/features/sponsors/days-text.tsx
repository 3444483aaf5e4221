import { DateText } from '#app/ui/date.tsx'

/** At noon it is the same day in almost every time zone. */
const noonOf = (day: string) => `${day}T12:00:00Z`

export const DayText = ({ day }: { day: string }) => <DateText short value={noonOf(day)} />

type DaysTextProps = { startsOn: string | null; endsOn: string | null }

/** 'Nov 2, 2026 to Nov 16, 2026', or as much of it as is known. */
export function DaysText({ startsOn, endsOn }: DaysTextProps) {
  if (!startsOn && !endsOn) return 'No dates yet'
  return (
    <>
      {startsOn && <DayText day={startsOn} />}
      {endsOn && (startsOn ? ' to ' : 'Until ')}
      {endsOn && <DayText day={endsOn} />}
    </>
  )
}
