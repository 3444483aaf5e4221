import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { NoScriptMarker } from '#app/ui/no-script-marker.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { type HolidayResult, holidayLimits } from './holiday-action.ts'
import { adminGuideUrl } from './holiday-manager.ts'
import { HolidayResultNote } from './holiday-result-note.tsx'
import { useHolidayForm } from './use-holiday-form.ts'

/** Without a script the failure, and with it what was typed, comes with the page. */
export function CreateGuideForm({ result }: { result: HolidayResult | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const action = useHolidayForm(({ id }) => {
    form.current?.reset()
    navigate(adminGuideUrl(id), { preventScrollReset: true })
  })
  const pageFailure = failureOf(result, 'create-guide')
  const failure = action.failure ?? pageFailure
  useFocusInvalidField(form, action.failure)
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle id="create-guide">Create guide</CardTitle>
      <action.Form ref={form} method="post" aria-labelledby="create-guide" className="mt-4 grid gap-4">
        <NoScriptMarker />
        <TextField
          label="Title"
          name="title"
          maxLength={holidayLimits.title}
          defaultValue={pageFailure?.values.title}
          error={errorAt(failure, 'title')}
        />
        <TextAreaField
          label="Description"
          name="description"
          rows={3}
          maxLength={holidayLimits.description}
          defaultValue={pageFailure?.values.description}
          error={errorAt(failure, 'description')}
        />
        <TextField
          label="Year"
          name="year"
          inputMode="numeric"
          hint="Leave it empty for this year."
          defaultValue={pageFailure?.values.year}
          error={errorAt(failure, 'year')}
        />
        <HolidayResultNote result={action.failure} />
        <Button type="submit" name="intent" value="create-guide" busy={action.busy}>
          {action.busy ? 'Creating...' : 'Create guide'}
        </Button>
      </action.Form>
    </Card>
  )
}
