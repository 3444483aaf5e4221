import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { readOutboxEmail } from '#app/features/outbox/outbox.server.ts'
import { OUTBOX_PATH } from '#app/features/outbox/outbox.ts'
import { StoredEmailView } from '#app/features/outbox/stored-email.tsx'
import { requireConfirmation } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/outbox-email'

// A link in the email may reset a password, also that of the admin whose session this is.
export const middleware: Route.MiddlewareFunction[] = [requireConfirmation]

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'A kept letter', 'A letter that has not gone out.')

export async function loader({ params, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const work = readOutboxEmail(current, params.name)
  const { content: email, failure } = await tryLoad(work, current.log, 'the letter')
  if (failure) return data({ email: null, failure }, { status: 503 })
  if (!email) return data({ email: null, failure: 'There is no such letter.' }, { status: 404 })
  return data({ email, failure: null })
}

export default function OutboxEmail({ loaderData: { email, failure } }: Route.ComponentProps) {
  const back = (
    <TextLink to={OUTBOX_PATH} className="text-small">
      ← Back to the outbox
    </TextLink>
  )
  return (
    <AdminPage title={email?.subject || 'A kept letter'} backLink={back} failure={failure}>
      {email && <StoredEmailView email={email} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="A kept letter" error={error} />
)
