import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { type Outcome, type Refused, refusalOf } from '../outcome.ts'
import { OutcomeNote } from '../outcome-note.tsx'
import { useFaultFocus } from '../use-fault-focus.ts'
import { useChange } from './use-change.ts'

type AddFormProps = {
  title: string
  intent: string
  action: string
  busyAction: string
  /** What came with the page, where no script runs. */
  outcome: Outcome | undefined
  children: (refused: Refused | undefined) => ReactNode
}

/** Adds one to a list, and is ready for the next: emptied, with focus in its first field. */
export function AddForm({ title, intent, action, busyAction, outcome, children }: AddFormProps) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [added, setAdded] = useState(0)
  const change = useChange(() => setAdded(added + 1))
  useEffect(() => {
    if (added > 0) form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [added])
  const refused = change.refused ?? refusalOf(outcome, intent)
  useFaultFocus(form, refused)
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle id={titleId}>{title}</CardTitle>
      <change.Form ref={form} method="post" aria-labelledby={titleId} className="mt-4 grid gap-4">
        <div key={added} className="grid gap-4">
          {children(refused)}
        </div>
        <OutcomeNote outcome={refused} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          busy={change.busy}
          className="sm:max-lg:justify-self-start"
        >
          {change.busy ? busyAction : action}
        </Button>
      </change.Form>
    </Card>
  )
}
