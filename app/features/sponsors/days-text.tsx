import { DateText } from '#app/ui/date.tsx'

export const DayText = ({ day }: { day: string }) => <DateText short value={day} />

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
