import { redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AuthCard, SuccessMessage } from '#app/features/accounts/auth-card.tsx'
import { type AuthTab, AuthTabs } from '#app/features/accounts/auth-tabs.tsx'
import { pathAfterPassword } from '#app/features/accounts/return-path.ts'
import { signIn } from '#app/features/accounts/sign-in.server.ts'
import { SignInForm } from '#app/features/accounts/sign-in-form.tsx'
import { checkSignUp, sendSignUpEmail } from '#app/features/accounts/sign-up.server.ts'
import { signUpClosedMessage } from '#app/features/accounts/sign-up-closed.ts'
import { SignUpForm } from '#app/features/accounts/sign-up-form.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import { failureIn } from '#app/ui/action-result.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/login-or-create'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.tab === 'create' ? 'Create account' : 'Sign in',
    description: 'Sign in, or create an account.',
    isIndexed: false,
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const readTab = ({ searchParams }: URL): AuthTab =>
  searchParams.get('tab') === 'create' ? 'create' : 'sign-in'

/** What brought them here. */
const doneMessages = new Map([
  ['reset', 'Your password is changed. Sign in with the new one.'],
  ['removed', 'Your account is removed.'],
])

export const loader = ({ url, context }: Route.LoaderArgs) => {
  const { page, services } = context.get(requestContext)
  return {
    tab: readTab(url),
    done: doneMessages.get(url.searchParams.get('done') ?? ''),
    allowsSignUp: page.site.allowsSignUp,
    sendsMail: services.newsletter.isSentBySmtp,
  }
}

/** The intent of the results is the tab. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const current = context.get(requestContext)
  const form = await readForm(request)
  const tab = readTab(url)
  const result = tab === 'create' ? await checkSignUp(current, form) : await signIn(current, request, form)
  if ('message' in result) {
    const { headers, ...problem } = result
    const values = { email: String(form.get('email') ?? '') }
    return respond<SignUpExtra>({ ok: false, intent: tab, values, ...problem }, headers)
  }
  if ('headers' in result) {
    const path = pathAfterPassword(result.needsCode, url.searchParams.get('from'))
    return redirect(path, { headers: result.headers })
  }
  current.services.afterResponse(sendSignUpEmail(current, result))
  const message = current.services.newsletter.isSentBySmtp
    ? `We have sent an email to ${result.email}.`
    : 'This site sends no mail yet.'
  return respond<SignUpExtra>({ ok: true, intent: tab, message, sentTo: result.email })
}

type SignUpExtra = { sentTo: string }

export default function LoginOrCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, done, allowsSignUp, sendsMail } = loaderData
  const failure = failureIn(actionData)
  const sentTo = actionData?.sentTo
  return (
    <AuthCard title={tab === 'create' ? 'Create account' : 'Sign in'}>
      {allowsSignUp && <AuthTabs current={tab} />}
      {done && !failure && (
        <div className="mb-6">
          <SuccessMessage>{done}</SuccessMessage>
        </div>
      )}
      {tab === 'sign-in' && <SignInForm failure={failure} />}
      {tab === 'create' && sentTo && (
        <SuccessMessage>
          {sendsMail ? (
            <>
              We have sent an email to <strong className="break-words">{sentTo}</strong>. Open the link in it
              within an hour to choose your password.
            </>
          ) : (
            <>
              This site sends no mail yet. The link for <strong className="break-words">{sentTo}</strong> is
              in its outbox: an admin can pass it on within an hour.
            </>
          )}
        </SuccessMessage>
      )}
      {tab === 'create' && !sentTo && allowsSignUp && <SignUpForm failure={failure} sendsMail={sendsMail} />}
      {tab === 'create' && !sentTo && !allowsSignUp && (
        <div className="grid gap-4">
          <p role={failure ? 'alert' : undefined}>{signUpClosedMessage}</p>
          <TextLink to="/auth">Go to sign in</TextLink>
        </div>
      )}
    </AuthCard>
  )
}
