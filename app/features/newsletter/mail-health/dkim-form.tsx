import { useRef } from 'react'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'

const INTENT = 'save-dkim'

type DkimFormProps = { selector: string; result: ActionResult | undefined }

/** By which name the key for the signatures is looked up. */
export function DkimForm({ selector, result }: DkimFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, INTENT)
  useFocusInvalidField(form, failure)
  return (
    <Card>
      <CardTitle>Which key signs your letters?</CardTitle>
      <action.Form ref={form} method="post" aria-label="Name of the key" className="grid gap-5">
        <TextAreaField
          label="Headers of a letter, or the name of the key"
          name="dkim"
          hint="Open a letter of yours in your mailbox, choose “Show original” and paste what you see. Leave it empty, and the usual names are tried."
          defaultValue={failure?.values.dkim ?? selector}
          error={errorAt(failure, 'dkim')}
          maxLength={50_000}
          spellCheck={false}
        />
        <ResultNote result={failure} />
        <Button type="submit" name="intent" value={INTENT} busy={action.busy} className="justify-self-start">
          {action.busy ? 'Looking...' : 'Look it up'}
        </Button>
      </action.Form>
    </Card>
  )
}
