import { Button } from '#app/ui/button.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { FIRST_STEPS_PATH } from './first-steps.ts'

/** Whether mail is set up, and a button to test it. */
export function MailStep({ isDone }: { isDone: boolean }) {
  const action = useActionForm()
  return (
    <>
      <p className="text-ink-soft text-small">
        {isDone
          ? 'A mail server is set up: letters go out.'
          : 'No mail server is set up yet (SMTP_URL), so letters stay in the outbox.'}
      </p>
      <action.Form method="post" action={FIRST_STEPS_PATH} aria-label="Test letter" className="mt-2">
        <ResultNote result={action.failure} />
        <Button
          type="submit"
          name="intent"
          value="test-email"
          variant="quiet"
          size="small"
          busy={action.busy}
        >
          {action.busy ? 'Sending...' : 'Send me a test letter'}
        </Button>
      </action.Form>
    </>
  )
}
