import { useRef } from 'react'
import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { DateText } from '#app/ui/date.tsx'
import { type Outcome, refusalOf } from '#app/ui/outcome.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type Invitation, roleNames } from './people.ts'

/** After a change focus goes to the heading: the button that made it is gone with its invitation. */
type OpenInvitationsProps = {
  invitations: Invitation[]
  /** What came with the page, where no script runs. */
  outcome: Outcome | undefined
}

export function OpenInvitations({ invitations, outcome }: OpenInvitationsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useChange(() => heading.current?.focus({ preventScroll: true }))
  const refusedFor = (id: string) => refusalOf(change.refused ?? outcome, 'send-again', id)
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle ref={heading} id="open-invitations" tabIndex={-1} className="outline-none">
        Open invitations
      </CardTitle>
      {invitations.length === 0 && <p className="text-ink-soft">Nobody is invited right now</p>}
      <OutcomeNote outcome={change.refused} />
      <ul aria-labelledby="open-invitations">
        {invitations.map(({ id, email, role, by, sentAt, expiresAt }) => (
          <li key={id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="wrap-anywhere min-w-0 font-medium">{email}</span>
              <Badge>{roleNames[role]}</Badge>
            </p>
            <p className="wrap-anywhere mt-1 text-fine text-ink-soft">
              Sent <DateText short value={sentAt} /> by {by}, open until <DateText short value={expiresAt} />
            </p>
            <change.Form method="post" className="mt-2 flex flex-wrap gap-2">
              <input type="hidden" name="id" value={id} />
              <ConfirmationFields refused={refusedFor(id)} className="w-full py-2" />
              <Button
                type="submit"
                name="intent"
                value="send-again"
                variant="quiet"
                size="small"
                busy={change.busy}
              >
                Send again <VisuallyHidden>to {email}</VisuallyHidden>
              </Button>
              <Button
                type="submit"
                name="intent"
                value="withdraw"
                variant="quiet"
                size="small"
                busy={change.busy}
              >
                Withdraw <VisuallyHidden>the invitation for {email}</VisuallyHidden>
              </Button>
            </change.Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
