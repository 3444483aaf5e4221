import clsx from 'clsx'
import { type MediaOutcome, wordsOf } from '../media-change.ts'

type OutcomeNoteProps = { outcome: MediaOutcome | undefined; className?: string }

/** What became of a change, where it stays to be read: the toast is gone in four seconds. */
export function OutcomeNote({ outcome, className }: OutcomeNoteProps) {
  if (!outcome) return null
  const { title, message } = wordsOf(outcome)
  return (
    <p
      role={outcome.ok ? 'status' : 'alert'}
      className={clsx('font-medium text-small', outcome.ok ? 'text-success' : 'text-danger', className)}
    >
      {message ? `${title}. ${message}` : title}
    </p>
  )
}
