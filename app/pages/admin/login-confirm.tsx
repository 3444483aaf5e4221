import { data, Form, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AuthCard } from '#app/features/accounts/auth-card.tsx'
import { expiredLink } from '#app/features/accounts/email-link.server.ts'
import { NewPasswordField } from '#app/features/accounts/new-password-field.tsx'
import { confirmWithLink, readConfirmationLink } from '#app/features/accounts/sign-up.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { respondFailure } from '#app/http/run-intent.server.ts'
import { type ActionFailure, failureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/login-confirm'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Confirm', description: 'Confirm your email address.', isIndexed: false })

/** The URL contains a secret, so it is not sent to other sites. This site needs it: forms are checked by origin. */
export const headers: Route.HeadersFunction = () => ({
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
})

const readToken = ({ searchParams }: URL) => searchParams.get('token') ?? ''

export async function loader({ url, context }: Route.LoaderArgs) {
  const confirmation = await readConfirmationLink(context.get(requestContext), readToken(url))
  const problem = confirmation ? undefined : expiredLink.message
  return data({ confirmation, problem }, { status: confirmation ? 200 : expiredLink.status })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const result = await confirmWithLink(context.get(requestContext), request, { token: readToken(url), form })
  if ('message' in result) return respondFailure(result, form)
  return redirect(result.redirectTo, { headers: result.headers })
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { confirmation } = loaderData
  const failure = failureIn(actionData)
  const canTryAgain = failure?.field === 'password' || failure?.requestFailed
  const problem = failure && !canTryAgain ? failure.message : loaderData.problem
  if (problem || !confirmation) {
    return (
      <AuthCard title="Confirm your address">
        <p role="alert">{problem}</p>
        <TextLink to="/auth">Go to sign in</TextLink>
      </AuthCard>
    )
  }
  return confirmation.kind === 'sign-up' ? (
    <ChoosePassword email={confirmation.email} error={failure?.message} />
  ) : (
    <ConfirmEmail failure={failure} />
  )
}

function ChoosePassword({ email, error }: { email: string; error: string | undefined }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <AuthCard title="Choose your password">
      <Form method="post" replace className="grid gap-5">
        <p>
          You will sign in as <strong className="break-words font-medium">{email}</strong>.
        </p>
        <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        <NewPasswordField label="Password" error={error} />
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Opening your account...' : 'Open my account'}
        </Button>
      </Form>
    </AuthCard>
  )
}

/** A button, since mail scanners open every link. */
function ConfirmEmail({ failure }: { failure: ActionFailure | undefined }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <AuthCard title="Confirm your address">
      <Form method="post" replace className="grid gap-5">
        <p>Is this address yours? Then one click is left.</p>
        <ResultNote result={failure} />
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Confirming...' : 'Confirm'}
        </Button>
      </Form>
    </AuthCard>
  )
}
