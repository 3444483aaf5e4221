import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { requireConfirmation } from '#app/features/accounts/confirm-identity/guard.server.ts'
import { Kept } from '#app/features/outbox/kept-letter.tsx'
import { readLetter } from '#app/features/outbox/outbox.server.ts'
import { OUTBOX } from '#app/features/outbox/outbox.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf, outboxOf } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/outbox-letter'

// A link in it may open somebody's account: that of whoever's session this is, too.
export const middleware: Route.MiddlewareFunction[] = [requireConfirmation]

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'A kept letter', 'A letter that has not gone out.')

export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = { access: accessOf(context), outbox: outboxOf(context) }
  const work = readLetter(desk, params.name)
  const { content: letter, failure } = await loaded(work, logOf(context), 'the letter')
  if (failure) return data({ letter: null, failure }, { status: 503 })
  if (!letter) return data({ letter: null, failure: 'There is no such letter.' }, { status: 404 })
  return data({ letter, failure: null })
}

export default function OutboxLetter({ loaderData: { letter, failure } }: Route.ComponentProps) {
  const back = (
    <TextLink to={OUTBOX} className="text-small">
      ← Back to the outbox
    </TextLink>
  )
  return (
    <AdminPage title={letter?.subject || 'A kept letter'} back={back} failure={failure}>
      {letter && <Kept letter={letter} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="A kept letter" error={error} />
)
