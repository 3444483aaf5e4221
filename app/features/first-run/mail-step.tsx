import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { FIRST_STEPS } from './steps.ts'

/** Whether letters leave, and a way to see one arrive. */
export function MailStep({ isDone }: { isDone: boolean }) {
  const change = useChange()
  return (
    <>
      <p className="text-ink-soft text-small">
        {isDone
          ? 'A mail server is set up: letters go out.'
          : 'No mail server is set up yet (SMTP_URL), so letters stay in the outbox.'}
      </p>
      <change.Form method="post" action={FIRST_STEPS} aria-label="Test letter" className="mt-2">
        <OutcomeNote outcome={change.refused} />
        <Button
          type="submit"
          name="intent"
          value="test-letter"
          variant="quiet"
          size="small"
          busy={change.busy}
        >
          {change.busy ? 'Sending...' : 'Send me a test letter'}
        </Button>
      </change.Form>
    </>
  )
}
