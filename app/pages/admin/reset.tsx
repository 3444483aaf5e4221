import { data, Form, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AuthCard } from '#app/features/accounts/auth-card.tsx'
import { expiredLink, isLinkValid } from '#app/features/accounts/email-link.server.ts'
import { NewPasswordField } from '#app/features/accounts/new-password-field.tsx'
import { resetPassword } from '#app/features/accounts/password-reset.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { respondFailure } from '#app/http/run-intent.server.ts'
import { failureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/reset'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Set a new password', description: 'Set a new password.', isIndexed: false })

/** The URL contains a secret, so it is not sent to other sites. This site needs it: forms are checked by origin. */
export const headers: Route.HeadersFunction = () => ({
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
})

const readToken = ({ searchParams }: URL) => searchParams.get('token') ?? ''

export async function loader({ url, context }: Route.LoaderArgs) {
  const { auth } = context.get(requestContext).services
  const isValid = await isLinkValid(auth, 'reset', readToken(url))
  return data(
    { problem: isValid ? undefined : expiredLink.message },
    { status: isValid ? 200 : expiredLink.status },
  )
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const problem = await resetPassword(context.get(requestContext), readToken(url), form)
  return problem ? respondFailure(problem, form) : redirect('/auth?done=reset')
}

export default function Reset({ loaderData: { problem }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <AuthCard title="Set a new password">
      {problem ? (
        <>
          <p role="alert">{problem}</p>
          <TextLink to="/auth/forgot">Ask for a new link</TextLink>
        </>
      ) : (
        <Form method="post" replace className="grid gap-5">
          <p className="text-ink-soft">This signs you out on every device.</p>
          <NewPasswordField label="New password" error={failureIn(actionData)?.message} />
          <Button type="submit" size="large" busy={busy}>
            {busy ? 'Saving...' : 'Set password'}
          </Button>
        </Form>
      )}
    </AuthCard>
  )
}
