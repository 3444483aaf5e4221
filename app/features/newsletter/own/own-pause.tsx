import { Button } from '#app/ui/button.tsx'
import { type Outcome, refusalOf } from '#app/ui/change/outcome.ts'
import { OutcomeNote } from '#app/ui/change/outcome-note.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { DateText } from '#app/ui/date.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { pauses } from './pauses.ts'

type OwnPauseProps = { until: string | null; outcome: Outcome | undefined }

/** A rest from the letters that ends by itself. */
export function OwnPause({ until, outcome }: OwnPauseProps) {
  const change = useChange()
  const refused = change.refused ?? refusalOf(outcome, 'pause') ?? refusalOf(outcome, 'resume')
  return (
    <change.Form method="post" aria-label="Pause" className="grid gap-4">
      {until ? (
        <p>
          Your letters rest until <DateText value={until} />. Then they come again by themselves.
        </p>
      ) : (
        <SelectField
          name="pause"
          label="Pause the letters for"
          defaultValue={refused?.given.pause ?? 'weeks'}
          className="max-w-xs"
        >
          {pauses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <OutcomeNote outcome={refused && { ...refused, field: undefined }} />
      <Button
        type="submit"
        name="intent"
        value={until ? 'resume' : 'pause'}
        variant="quiet"
        busy={change.busy}
        className="justify-self-start"
      >
        {until ? 'Resume now' : 'Pause'}
      </Button>
    </change.Form>
  )
}
