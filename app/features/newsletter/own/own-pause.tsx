import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date.tsx'
import { type Outcome, refusalOf } from '#app/ui/outcome.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { pauses } from './pauses.ts'
import { useIsSending } from './use-is-sending.ts'

type OwnPauseProps = { until: string | null; outcome: Outcome | undefined }

/** A rest from the letters that ends by itself. */
export function OwnPause({ until, outcome }: OwnPauseProps) {
  const intent = until ? 'resume' : 'pause'
  const isSending = useIsSending(intent)
  const refused = refusalOf(outcome, 'pause')
  const told = outcome?.intent === 'pause' || outcome?.intent === 'resume' ? outcome : undefined
  return (
    <Form method="post" replace preventScrollReset aria-label="Pause" className="grid gap-4">
      {until ? (
        <p>
          Your letters are paused until <DateText value={until} />. Then they start again by themselves.
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
      <OutcomeNote outcome={told?.ok === false ? { ...told, field: undefined } : told} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="quiet"
        busy={isSending}
        className="justify-self-start"
      >
        {until ? 'Resume now' : 'Pause'}
      </Button>
    </Form>
  )
}
