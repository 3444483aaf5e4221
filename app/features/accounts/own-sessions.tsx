import { Form } from 'react-router'
import { forgetKept } from '#app/offline/kept.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { Done } from './account-card.tsx'
import { useBusy } from './account-form-parts.tsx'
import type { OwnSession } from './own-account.server.ts'

type OwnSessionsProps = {
  sessions: OwnSession[]
  /** Addresses that were invited and have not answered: invitations end with the sessions. */
  invitations: string[]
  outcome: { done?: string; error?: string } | undefined
}

export function OwnSessions({ sessions, invitations, outcome }: OwnSessionsProps) {
  return (
    <Card>
      <CardTitle id="own-sessions">Where you are signed in</CardTitle>
      {outcome?.done && <Done>{outcome.done}</Done>}
      {outcome?.error && (
        <p role="alert" className="font-medium text-danger text-small">
          {outcome.error}
        </p>
      )}
      <ul aria-labelledby="own-sessions" className="mb-6 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-x-4 py-3">
            <SessionText {...session} />
            {!session.isThis && <EndSession {...session} />}
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
      <Form method="post" replace onSubmit={forgetKept}>
        <Button type="submit" name="intent" value="sign-out" variant="quiet">
          Sign out everywhere
        </Button>
      </Form>
    </Card>
  )
}

const SessionText = ({ browser, place, since, lastSeen, isThis }: OwnSession) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {browser}
      {isThis && <Badge>This one</Badge>}
    </p>
    <p className="mt-1 flex flex-wrap gap-x-4 text-fine text-ink-soft">
      {place && <span>from {place}</span>}
      <span>
        since <MomentText value={since} />
      </span>
      {!isThis && (
        <span>
          last seen <MomentText value={lastSeen} />
        </span>
      )}
    </p>
  </div>
)

function EndSession({ id, browser, place }: OwnSession) {
  const busy = useBusy('end-session')
  return (
    <Form method="post" replace preventScrollReset className="shrink-0">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="end-session" variant="quiet" size="small" busy={busy}>
        End{' '}
        <VisuallyHidden>
          the session of {browser} {place && `from ${place}`}
        </VisuallyHidden>
      </Button>
    </Form>
  )
}
