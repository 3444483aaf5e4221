import { Form } from 'react-router'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useIsSubmittingIntent } from './account-form-parts.tsx'
import { SuccessMessage } from './auth-card.tsx'
import type { OwnSession } from './own-sessions.server.ts'

type OwnSessionsProps = {
  sessions: OwnSession[]
  /** Emails of open invitations, which end with the sessions. */
  invitations: string[]
  result: ActionResult | undefined
}

export function OwnSessions({ sessions, invitations, result }: OwnSessionsProps) {
  return (
    <Card>
      <CardTitle id="own-sessions">Where you are signed in</CardTitle>
      {result?.ok && <SuccessMessage>{result.message}</SuccessMessage>}
      {result?.ok === false && (
        <p role="alert" className="font-medium text-danger text-small">
          {result.message}
        </p>
      )}
      <ul aria-labelledby="own-sessions" className="mb-6 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-x-4 py-3">
            <SessionSummary {...session} />
            {!session.isCurrent && <EndSessionForm {...session} />}
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <p className="wrap-anywhere mb-4 text-ink-soft text-small">
          Signing out everywhere also withdraws{' '}
          {invitations.length === 1 ? 'your open invitation' : `your ${invitations.length} open invitations`}:{' '}
          {invitations.join(', ')}.
        </p>
      )}
      <Form method="post" replace>
        <Button type="submit" name="intent" value="sign-out" variant="quiet">
          Sign out everywhere
        </Button>
      </Form>
    </Card>
  )
}

const SessionSummary = ({ browser, network, startedAt, lastSeen, isCurrent }: OwnSession) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {browser}
      {isCurrent && <Badge>This one</Badge>}
    </p>
    <p className="mt-1 flex flex-wrap gap-x-4 text-fine text-ink-soft">
      {network && <span>from {network}</span>}
      <span>
        since <DateTimeText value={startedAt} />
      </span>
      {!isCurrent && (
        <span>
          last seen <DateTimeText value={lastSeen} />
        </span>
      )}
    </p>
  </div>
)

function EndSessionForm({ id, browser, network }: OwnSession) {
  const busy = useIsSubmittingIntent('end-session')
  return (
    <Form method="post" replace preventScrollReset className="shrink-0">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="end-session" variant="quiet" size="small" busy={busy}>
        End{' '}
        <VisuallyHidden>
          the session of {browser} {network && `from ${network}`}
        </VisuallyHidden>
      </Button>
    </Form>
  )
}
