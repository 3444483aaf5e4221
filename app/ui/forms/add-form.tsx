import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { type ActionFailure, type ActionResult, failureOf } from '../action-result.ts'
import { ResultNote } from '../result-note.tsx'
import { useFocusInvalidField } from '../use-focus-invalid-field.ts'
import { useActionForm } from './use-action-form.ts'
import { useSentFields } from './use-sent-fields.ts'

type AddFormProps = {
  title: string
  intent: string
  submitLabel: string
  busyLabel: string
  /** From the page, if the form was sent without JavaScript. */
  result: ActionResult | undefined
  children: (failure: ActionFailure | undefined) => ReactNode
}

/** Adds a row to a list. After a success it is empty again, with focus in its first field, unless the next one is typed already. */
export function AddForm({ title, intent, submitLabel, busyLabel, result, children }: AddFormProps) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [addedCount, setAddedCount] = useState(0)
  const sentFields = useSentFields(form)
  const change = useActionForm(() => {
    if (sentFields.areUnchanged()) setAddedCount(addedCount + 1)
  })
  useEffect(() => {
    if (addedCount > 0) form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [addedCount])
  const failure = change.failure ?? failureOf(result, intent)
  useFocusInvalidField(form, failure)
  return (
    <Card className="@container p-5! sm:p-6!">
      <CardTitle id={titleId}>{title}</CardTitle>
      <change.Form
        ref={form}
        method="post"
        aria-labelledby={titleId}
        className="mt-4 grid gap-4"
        onSubmit={sentFields.onSubmit}
      >
        <div key={addedCount} className="grid gap-4">
          {children(failure)}
        </div>
        <ResultNote result={failure} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          busy={change.busy}
          className="@md:justify-self-start"
        >
          {change.busy ? busyLabel : submitLabel}
        </Button>
      </change.Form>
    </Card>
  )
}
