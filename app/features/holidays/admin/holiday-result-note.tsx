import { ResultNote } from '#app/ui/result-note.tsx'
import type { HolidayResult } from './holiday-action.ts'

type HolidayResultNoteProps = { result: HolidayResult | undefined; className?: string }

/** The message says only that it failed, so the reason follows it. */
export function HolidayResultNote({ result, className }: HolidayResultNoteProps) {
  const note =
    result?.ok === false && result.reason && result.reason !== result.message
      ? { ...result, message: `${result.message}. ${result.reason}` }
      : result
  return <ResultNote result={note} className={className} />
}
