import clsx from 'clsx'
import type { Outcome } from './outcome.ts'

type OutcomeNoteProps = { outcome: Outcome | undefined; className?: string }

/** What became of a change, where it stays to be read. What a field is at fault for, that field says itself. */
export function OutcomeNote({ outcome, className }: OutcomeNoteProps) {
  if (!outcome || (!outcome.ok && outcome.field)) return null
  return (
    <p
      role={outcome.ok ? 'status' : 'alert'}
      className={clsx('font-medium text-small', outcome.ok ? 'text-success' : 'text-danger', className)}
    >
      {outcome.message}
    </p>
  )
}
