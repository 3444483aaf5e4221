import { redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AuthCard } from '#app/features/accounts/auth-card.tsx'
import { loginPath, safeReturnPath } from '#app/features/accounts/return-path.ts'
import { CodeForm } from '#app/features/accounts/second-factor/code-form.tsx'
import {
  readPendingSignIn,
  signInWithCode,
} from '#app/features/accounts/second-factor/sign-in-with-code.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import { failureIn } from '#app/ui/action-result.ts'
import type { Route } from './+types/login-code'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Enter the code', description: 'The second step of signing in.', isIndexed: false })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const redirectToLogin = ({ searchParams }: URL) =>
  redirect(loginPath(safeReturnPath(searchParams.get('from'))))

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (!(await readPendingSignIn(context.get(requestContext), request))) throw redirectToLogin(url)
  return { isRecovery: url.searchParams.get('way') === 'recovery', from: url.searchParams.get('from') }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const result = await signInWithCode(context.get(requestContext), request, await readForm(request))
  if ('isOver' in result) return redirectToLogin(url)
  if ('message' in result) {
    const { headers, ...problem } = result
    return respond({ ok: false, intent: '', values: {}, ...problem }, headers)
  }
  return redirect(safeReturnPath(url.searchParams.get('from')), { headers: result.headers })
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthCard title={loaderData.isRecovery ? 'Enter a recovery code' : 'Enter the code'}>
      <CodeForm {...loaderData} error={failureIn(actionData)?.message} />
    </AuthCard>
  )
}
