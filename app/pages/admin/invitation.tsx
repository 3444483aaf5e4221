import { data, Form, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import type { Role } from '#app/features/accounts/accounts.ts'
import { AuthCard } from '#app/features/accounts/auth-card.tsx'
import { NewPasswordField } from '#app/features/accounts/new-password-field.tsx'
import {
  acceptInvitation,
  expiredInvitation,
  type InvitationStep,
  readInvitation,
} from '#app/features/accounts/people/accept-invitation.server.ts'
import { roleWithArticle } from '#app/features/accounts/people/people.ts'
import { loginPath } from '#app/features/accounts/return-path.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { respondFailure } from '#app/http/run-intent.server.ts'
import { failureIn } from '#app/ui/action-result.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/invitation'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'You are invited', description: 'Choose a password.', isIndexed: false })

/** The URL contains a secret, so it is not sent to other sites. This site needs it: forms are checked by origin. */
export const headers: Route.HeadersFunction = () => ({
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
})

const readToken = ({ searchParams }: URL) => searchParams.get('token') ?? ''

export async function loader({ url, context }: Route.LoaderArgs) {
  const invitation = await readInvitation(context.get(requestContext), readToken(url))
  const problem = invitation ? undefined : expiredInvitation.message
  const signIn = loginPath(url.pathname + url.search)
  return data({ invitation, problem, signIn }, { status: invitation ? 200 : expiredInvitation.status })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const input = { token: readToken(url), form }
  const result = await acceptInvitation(context.get(requestContext), request, input)
  if ('mustSignIn' in result) return redirect(loginPath(url.pathname + url.search))
  if ('message' in result) return respondFailure(result, form)
  return redirect('/admin', { headers: result.headers })
}

export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, problem, signIn } = loaderData
  if (!invitation) {
    return (
      <AuthCard title="This invitation is over">
        <p role="alert">{problem}</p>
        <TextLink to="/auth">Go to sign in</TextLink>
      </AuthCard>
    )
  }
  const { email, role, step } = invitation
  return (
    <AuthCard title="You are invited">
      <div className="grid gap-5">
        <InvitationText role={role} />
        {step === 'sign-in' ? (
          <>
            <p>
              You have an account here, as <EmailText email={email} />. Sign in to accept.
            </p>
            <ButtonLink to={signIn} size="large">
              Sign in to accept
            </ButtonLink>
          </>
        ) : (
          <AcceptForm email={email} role={role} step={step} error={failureIn(actionData)?.message} />
        )}
      </div>
    </AuthCard>
  )
}

function InvitationText({ role }: { role: Role }) {
  const { name } = useSite()
  const texts: Record<Role, string> = {
    admin: `To write and publish at ${name}, as an admin.`,
    assistant: `To write drafts and look after comments at ${name}, as an assistant.`,
    viewer: `To an account at ${name}.`,
  }
  return <p>{texts[role]}</p>
}

const EmailText = ({ email }: { email: string }) => (
  <strong className="break-words font-medium">{email}</strong>
)

type AcceptFormProps = {
  email: string
  role: Role
  step: Exclude<InvitationStep, 'sign-in'>
  error: string | undefined
}

function AcceptForm({ email, role, step, error }: AcceptFormProps) {
  const busy = useNavigation().state !== 'idle'
  const isNew = step === 'first-password'
  const action = isNew ? 'Open my account' : 'Accept'
  const busyAction = isNew ? 'Opening your account...' : 'Accepting...'
  return (
    <Form method="post" replace className="grid gap-5">
      {step === 'first-password' && (
        <p>
          You will sign in as <EmailText email={email} />.
        </p>
      )}
      {step === 'new-password' && (
        <p>
          You have an account here, as <EmailText email={email} />. Its password was chosen before this
          address was confirmed, so choose a new one: it signs you out everywhere, and ends second factors and
          passkeys.
        </p>
      )}
      {step === 'accept' && (
        <p>
          You are signed in as <EmailText email={email} />.{' '}
          {role !== 'viewer' &&
            `When you accept, you are ${roleWithArticle[role]}, and signed out everywhere else.`}
        </p>
      )}
      {step !== 'accept' && (
        <>
          <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
          <NewPasswordField label={isNew ? 'Password' : 'New password'} error={error} />
        </>
      )}
      {step === 'accept' && error && <p role="alert">{error}</p>}
      <Button type="submit" size="large" busy={busy}>
        {busy ? busyAction : action}
      </Button>
    </Form>
  )
}
