import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { errorAt, type Outcome, refusalOf } from '#app/ui/change/outcome.ts'
import { OutcomeNote } from '#app/ui/change/outcome-note.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { useFaultFocus } from '#app/ui/change/use-fault-focus.ts'
import { TextField } from '#app/ui/field.tsx'

const INTENT = 'rename'

/** How the letters greet. */
export function OwnName({ name, outcome }: { name: string; outcome: Outcome | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const change = useChange()
  const refused = change.refused ?? refusalOf(outcome, INTENT)
  useFaultFocus(form, refused)
  return (
    <change.Form ref={form} method="post" aria-label="Change the name" className="grid gap-4">
      <TextField
        name="name"
        label="Your name"
        hint="How the letters greet you. Leave it empty if you would rather not say."
        autoComplete="name"
        maxLength={120}
        defaultValue={refused?.given.name ?? name}
        error={errorAt(refused, 'name')}
      />
      <OutcomeNote outcome={refused} />
      <Button
        type="submit"
        name="intent"
        value={INTENT}
        variant="quiet"
        busy={change.busy}
        className="justify-self-start"
      >
        {change.busy ? 'Saving...' : 'Save name'}
      </Button>
    </change.Form>
  )
}
