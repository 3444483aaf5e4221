import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Refused } from '../outcome.ts'
import { OutcomeNote } from '../outcome-note.tsx'
import { useFaultFocus } from '../use-fault-focus.ts'
import type { OpenRow } from './open-row.ts'

type RowPanelProps = {
  id: string
  intent: string
  /** What the form is for, in words: 'Edit Hair'. */
  label: string
  action: string
  busyAction: string
  danger?: boolean
  row: OpenRow
  children: (refused: Refused | undefined) => ReactNode
}

/** A row opened for a change: it takes focus, closes by Escape, and stays as it is when it was refused. */
export function RowPanel({
  id,
  intent,
  label,
  action,
  busyAction,
  danger = false,
  row,
  children,
}: RowPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const refused = row.refusalOf(intent, id)
  useEffect(() => {
    // Never the button: a question must be read before it can be answered by one more press of Enter.
    const first = form.current?.querySelector<HTMLElement>('input:not([type=hidden])') ?? form.current
    first?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useFaultFocus(form, refused)
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
      {children(refused)}
      <OutcomeNote outcome={refused} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="intent"
          value={intent}
          size="small"
          variant={danger ? 'danger' : 'primary'}
          busy={row.busy}
        >
          {row.busy ? busyAction : action}
        </Button>
        <ButtonLink to={row.closed} replace preventScrollReset variant="quiet" size="small">
          Cancel
        </ButtonLink>
      </div>
    </row.Form>
  )
}
