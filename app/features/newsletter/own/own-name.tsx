import { useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type Outcome, refusalOf } from '#app/ui/outcome.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { useFaultFocus } from '#app/ui/use-fault-focus.ts'
import { useIsSending } from './use-is-sending.ts'

const INTENT = 'rename'

/** How the letters greet. */
export function OwnName({ name, outcome }: { name: string; outcome: Outcome | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const isSaving = useIsSending(INTENT)
  const refused = refusalOf(outcome, INTENT)
  useFaultFocus(form, refused)
  return (
    <Form
      ref={form}
      method="post"
      replace
      preventScrollReset
      aria-label="Change the name"
      className="grid gap-4"
    >
      <TextField
        name="name"
        label="Your name"
        hint="How the letters greet you. Leave it empty if you would rather not say."
        autoComplete="name"
        maxLength={120}
        defaultValue={refused?.given.name ?? name}
        error={errorAt(refused, 'name')}
      />
      <OutcomeNote outcome={outcome?.intent === INTENT ? outcome : undefined} />
      <Button
        type="submit"
        name="intent"
        value={INTENT}
        variant="quiet"
        busy={isSaving}
        className="justify-self-start"
      >
        {isSaving ? 'Saving...' : 'Save name'}
      </Button>
    </Form>
  )
}
