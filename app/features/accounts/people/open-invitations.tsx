import { useRef } from 'react'
import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type Invitation, roleNames } from './people.ts'

type OpenInvitationsProps = {
  invitations: Invitation[]
  /** Without JavaScript the result comes with the page. */
  result: ActionResult | undefined
}

export function OpenInvitations({ invitations, result }: OpenInvitationsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with its invitation.
  const action = useActionForm(() => heading.current?.focus({ preventScroll: true }))
  const failureFor = (id: string) => failureOf(action.failure ?? result, 'send-again', id)
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle ref={heading} id="open-invitations" tabIndex={-1} className="outline-none">
        Open invitations
      </CardTitle>
      {invitations.length === 0 && <p className="text-ink-soft">Nobody is invited right now</p>}
      <ResultNote result={action.failure} />
      <ul aria-labelledby="open-invitations">
        {invitations.map(({ id, email, role, invitedBy, sentAt, expiresAt }) => (
          <li key={id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="wrap-anywhere min-w-0 font-medium">{email}</span>
              <Badge>{roleNames[role]}</Badge>
            </p>
            <p className="wrap-anywhere mt-1 text-fine text-ink-soft">
              Sent <DateText short value={sentAt} /> by {invitedBy}, open until{' '}
              <DateText short value={expiresAt} />
            </p>
            <action.Form method="post" className="mt-2 flex flex-wrap gap-2">
              <input type="hidden" name="id" value={id} />
              <ConfirmationFields failure={failureFor(id)} className="w-full py-2" />
              <Button
                type="submit"
                name="intent"
                value="send-again"
                variant="quiet"
                size="small"
                busy={action.busy}
              >
                Send again <VisuallyHidden>to {email}</VisuallyHidden>
              </Button>
              <Button
                type="submit"
                name="intent"
                value="withdraw"
                variant="quiet"
                size="small"
                busy={action.busy}
              >
                Withdraw <VisuallyHidden>the invitation for {email}</VisuallyHidden>
              </Button>
            </action.Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
