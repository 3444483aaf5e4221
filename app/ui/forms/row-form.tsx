import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFailure } from '../action-result.ts'
import { ResultNote } from '../result-note.tsx'
import { useFocusInvalidField } from '../use-focus-invalid-field.ts'
import type { OpenRow } from './use-open-row.ts'

type RowFormProps = {
  id: string
  intent: string
  /** The accessible name: 'Edit Hair'. */
  label: string
  submitLabel: string
  busyLabel: string
  danger?: boolean
  row: OpenRow
  children: (failure: ActionFailure | undefined) => ReactNode
}

/** The form of an open row. It takes focus, closes with Escape, and stays open after a failure. */
export function RowForm({
  id,
  intent,
  label,
  submitLabel,
  busyLabel,
  danger = false,
  row,
  children,
}: RowFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const failure = row.failureOf(intent, id)
  useEffect(() => {
    // Never the button: pressing Enter twice must not confirm a question that was not read.
    const first = form.current?.querySelector<HTMLElement>('input:not([type=hidden])') ?? form.current
    first?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useFocusInvalidField(form, failure)
  return (
    <row.Form
      ref={form}
      method="post"
      aria-label={label}
      tabIndex={-1}
      className="grid grid-cols-1 scroll-mt-24 gap-4 py-2 outline-none"
      onKeyDown={(event) => event.key === 'Escape' && row.close()}
    >
      <input type="hidden" name="id" value={id} />
      {children(failure)}
      <ResultNote result={failure} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="intent"
          value={intent}
          size="small"
          variant={danger ? 'danger' : 'primary'}
          busy={row.busy}
        >
          {row.busy ? busyLabel : submitLabel}
        </Button>
        <ButtonLink to={row.closed} replace preventScrollReset variant="quiet" size="small">
          Cancel
        </ButtonLink>
      </div>
    </row.Form>
  )
}
