import { data, redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountCard } from '#app/features/accounts/account-card.tsx'
import { loginPath, returnPath } from '#app/features/accounts/return-path.ts'
import { CodeForm } from '#app/features/accounts/second-factor/code-form.tsx'
import { enterCode } from '#app/features/accounts/second-factor/enter-code.server.ts'
import { pendingSignIn } from '#app/features/accounts/second-factor/pending.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { deskOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/login-code'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Enter the code', description: 'The second step of signing in.', index: false })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const passwordAgain = ({ searchParams }: URL) => redirect(loginPath(returnPath(searchParams.get('from'))))

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (!(await pendingSignIn(deskOf(context), request))) throw passwordAgain(url)
  return { isRecovery: url.searchParams.get('way') === 'recovery', from: url.searchParams.get('from') }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const result = await enterCode(deskOf(context), request, await formOf(request))
  if ('isOver' in result) return passwordAgain(url)
  if ('error' in result) {
    const { error, ...init } = result
    return data({ error }, init)
  }
  return redirect(returnPath(url.searchParams.get('from')), { headers: result.headers })
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountCard title={loaderData.isRecovery ? 'Enter a recovery code' : 'Enter the code'}>
      <CodeForm {...loaderData} error={actionData?.error} />
    </AccountCard>
  )
}
