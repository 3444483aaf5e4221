import clsx from 'clsx'
import type { ActionResult } from './action-result.ts'

type ResultNoteProps = { result: ActionResult | undefined; className?: string }

/** The message of a result, in the form. A failure about a field is shown by that field instead. */
export function ResultNote({ result, className }: ResultNoteProps) {
  if (!result || (!result.ok && result.field)) return null
  return (
    <p
      role={result.ok ? 'status' : 'alert'}
      className={clsx('font-medium text-small', result.ok ? 'text-success' : 'text-danger', className)}
    >
      {result.message}
    </p>
  )
}
