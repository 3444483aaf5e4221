import clsx from 'clsx'
import type { HolidayOutcome } from './holiday-change.ts'

type OutcomeNoteProps = { outcome: HolidayOutcome | undefined; className?: string }

/**
 * What became of a change, where it stays to be read: the toast is gone in four seconds. What a field is at fault for,
 * that field says itself.
 */
export function OutcomeNote({ outcome, className }: OutcomeNoteProps) {
  if (!outcome) return null
  if (outcome.ok) {
    return (
      <p role="status" className={clsx('font-medium text-small text-success', className)}>
        {outcome.message}
      </p>
    )
  }
  if (outcome.field) return null
  return (
    <p role="alert" className={clsx('font-medium text-danger text-small', className)}>
      {outcome.reason ? `${outcome.message}. ${outcome.reason}` : outcome.message}
    </p>
  )
}
