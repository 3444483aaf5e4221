import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { Unscripted } from '#app/ui/unscripted.tsx'
import { useFaultFocus } from '#app/ui/use-fault-focus.ts'
import { errorAt, givenBack, refusalOf } from './given-back.ts'
import { type HolidayOutcome, limits } from './holiday-change.ts'
import { guideAddress } from './manager.ts'
import { OutcomeNote } from './outcome-note.tsx'
import { useChange } from './use-change.ts'

/** Without a script a refusal comes with the page and hands back what was typed. */
export function CreateGuideForm({ refused }: { refused: HolidayOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const change = useChange(({ id }) => {
    form.current?.reset()
    navigate(guideAddress(id), { preventScrollReset: true })
  })
  const given = givenBack(refused, 'create-guide')
  const fault = change.refused ?? refusalOf(refused, 'create-guide')
  useFaultFocus(form, change.refused)
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle id="create-guide">Create guide</CardTitle>
      <change.Form ref={form} method="post" aria-labelledby="create-guide" className="mt-4 grid gap-4">
        <Unscripted />
        <TextField
          label="Title"
          name="title"
          maxLength={limits.title}
          defaultValue={given.title}
          error={errorAt(fault, 'title')}
        />
        <TextAreaField
          label="Description"
          name="description"
          rows={3}
          maxLength={limits.description}
          defaultValue={given.description}
          error={errorAt(fault, 'description')}
        />
        <TextField
          label="Year"
          name="year"
          inputMode="numeric"
          hint="Leave it empty for this year."
          defaultValue={given.year}
          error={errorAt(fault, 'year')}
        />
        <OutcomeNote outcome={change.refused} />
        <Button type="submit" name="intent" value="create-guide" busy={change.busy}>
          {change.busy ? 'Creating...' : 'Create guide'}
        </Button>
      </change.Form>
    </Card>
  )
}
