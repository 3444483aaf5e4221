import { data, redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountCard, Done } from '#app/features/accounts/account-card.tsx'
import { type AuthTab, AuthTabs } from '#app/features/accounts/auth-tabs.tsx'
import { afterPassword } from '#app/features/accounts/return-path.ts'
import { signIn } from '#app/features/accounts/sign-in.server.ts'
import { SignInForm } from '#app/features/accounts/sign-in-form.tsx'
import { checkSignUp, sendSignUpLetter } from '#app/features/accounts/sign-up.server.ts'
import { SignUpForm } from '#app/features/accounts/sign-up-form.tsx'
import { formOf } from '#app/http/form.server.ts'
import { afterAnswer, deskOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/login-or-create'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.tab === 'create' ? 'Create account' : 'Sign in',
    description: 'Sign in, or create an account.',
    index: false,
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const tabOf = ({ searchParams }: URL): AuthTab =>
  searchParams.get('tab') === 'create' ? 'create' : 'sign-in'

export const loader = ({ url }: Route.LoaderArgs) => ({
  tab: tabOf(url),
  isReset: url.searchParams.get('done') === 'reset',
})

export async function action({ request, url, context }: Route.ActionArgs) {
  const desk = deskOf(context)
  const form = await formOf(request)
  const email = String(form.get('email') ?? '')
  const tab = tabOf(url)
  const result = tab === 'create' ? await checkSignUp(desk, form) : await signIn(desk, request, form)
  if ('error' in result) {
    const { error, field, status, headers } = result
    const init = { status, headers }
    return data({ tab, failure: { error, field, email }, sentTo: undefined }, init)
  }
  if ('headers' in result) {
    const to = afterPassword(result.needsCode, url.searchParams.get('from'))
    return redirect(to, { headers: result.headers })
  }
  afterAnswer(context, sendSignUpLetter(desk, result))
  return data({ tab, failure: undefined, sentTo: result.email })
}

export default function LoginOrCreate({ loaderData: { tab, isReset }, actionData }: Route.ComponentProps) {
  // What came of one tab's form is not shown on the other.
  const { failure, sentTo } = actionData?.tab === tab ? actionData : {}
  return (
    <AccountCard title={tab === 'create' ? 'Create account' : 'Sign in'}>
      <AuthTabs current={tab} />
      {isReset && !failure && (
        <div className="mb-6">
          <Done>Your password is changed. Sign in with the new one.</Done>
        </div>
      )}
      {tab === 'sign-in' && <SignInForm failure={failure} />}
      {tab === 'create' && sentTo && (
        <Done>
          We have sent an email to <strong className="break-words">{sentTo}</strong>. Open the link in it
          within an hour to choose your password.
        </Done>
      )}
      {tab === 'create' && !sentTo && <SignUpForm failure={failure} />}
    </AccountCard>
  )
}
