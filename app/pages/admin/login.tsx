import { redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AuthCard } from '#app/features/accounts/auth-card.tsx'
import { pathAfterPassword } from '#app/features/accounts/return-path.ts'
import { signIn } from '#app/features/accounts/sign-in.server.ts'
import { SignInForm } from '#app/features/accounts/sign-in-form.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { respondFailure } from '#app/http/run-intent.server.ts'
import { failureIn } from '#app/ui/action-result.ts'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Sign in', description: 'Sign in to write and publish.', isIndexed: false })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const result = await signIn(context.get(requestContext), request, form)
  if ('message' in result) return respondFailure(result, form)
  const path = pathAfterPassword(result.needsCode, url.searchParams.get('from'))
  return redirect(path, { headers: result.headers })
}

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <AuthCard title="Sign in">
      <SignInForm failure={failureIn(actionData)} />
    </AuthCard>
  )
}
