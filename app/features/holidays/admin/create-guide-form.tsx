import { useRef } from 'react'
import { failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useFollowUp } from '#app/ui/forms/use-follow-up.ts'
import { NoScriptMarker } from '#app/ui/no-script-marker.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { GuideFields } from './guide-fields.tsx'
import type { HolidayResult } from './holiday-action.ts'
import { adminGuideUrl } from './holiday-manager.ts'
import { HolidayResultNote } from './holiday-result-note.tsx'
import { useHolidayForm } from './use-holiday-form.ts'

/** Without a script the failure, and with it what was typed, comes with the page. */
export function CreateGuideForm({ result }: { result: HolidayResult | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const followUp = useFollowUp()
  const action = useHolidayForm(({ id }) => {
    form.current?.reset()
    followUp(adminGuideUrl(id))
  })
  const pageFailure = failureOf(result, 'create-guide')
  const failure = action.failure ?? pageFailure
  useFocusInvalidField(form, action.failure)
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle id="create-guide">Create guide</CardTitle>
      <action.Form ref={form} method="post" aria-labelledby="create-guide" className="mt-4 grid gap-4">
        <NoScriptMarker />
        <GuideFields
          values={pageFailure?.values ?? {}}
          failure={failure}
          yearHint="Leave it empty for this year."
        />
        <HolidayResultNote result={action.failure} />
        <Button type="submit" name="intent" value="create-guide" busy={action.busy}>
          {action.busy ? 'Creating...' : 'Create guide'}
        </Button>
      </action.Form>
    </Card>
  )
}
