import { Form } from 'react-router'
import { useIsSubmittingIntent } from '#app/features/accounts/account-form-parts.tsx'
import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { REMOVE_ACCOUNT_INTENT } from './removal.ts'
import { CommentsChoiceField } from './removal-fields.tsx'

type RemoveOwnAccountProps = { isStaff: boolean; result: ActionResult | undefined }

export function RemoveOwnAccount({ isStaff, result }: RemoveOwnAccountProps) {
  const busy = useIsSubmittingIntent(REMOVE_ACCOUNT_INTENT)
  const failure = failureOf(result, REMOVE_ACCOUNT_INTENT)
  return (
    <Card>
      <CardTitle id="remove-account">Remove account</CardTitle>
      <p className="mb-5 text-ink-soft">
        Your account is deleted for good, and you are signed out everywhere.
        {isStaff && ' What you saved on the site stays; what you typed and did not save is deleted.'} The
        newsletter is separate: if you get it, unsubscribe with the link at the end of any letter.
      </p>
      <Form method="post" replace preventScrollReset aria-labelledby="remove-account" className="grid gap-5">
        <CommentsChoiceField label="Your comments" defaultValue={failure?.values.comments} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="sure"
            value="yes"
            defaultChecked={Boolean(failure?.values.sure)}
            required
            className="size-5 shrink-0"
          />
          I know that this cannot be undone
        </label>
        <ConfirmationFields failure={failure} />
        <ResultNote result={failure} />
        <Button
          type="submit"
          name="intent"
          value={REMOVE_ACCOUNT_INTENT}
          variant="danger"
          busy={busy}
          className="justify-self-start"
        >
          {busy ? 'Removing...' : 'Remove my account'}
        </Button>
      </Form>
    </Card>
  )
}
