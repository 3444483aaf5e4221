import { Form } from 'react-router'
import { forgetKept } from '#app/offline/kept.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import type { OwnSession } from './own-account.server.ts'

export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  return (
    <Card>
      <CardTitle>Where you are signed in</CardTitle>
      <ul className="mb-6 divide-y divide-line">
        {sessions.map(({ id, browser, since, isThis }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span className="flex flex-wrap items-center gap-2">
              {browser}
              {isThis && <Badge>This one</Badge>}
            </span>
            <span className="text-ink-soft text-small">
              since <DateText value={since} />
            </span>
          </li>
        ))}
      </ul>
      <Form method="post" replace onSubmit={forgetKept}>
        <Button type="submit" name="intent" value="sign-out" variant="quiet">
          Sign out everywhere
        </Button>
      </Form>
    </Card>
  )
}
