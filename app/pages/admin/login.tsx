import { data, redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountCard } from '#app/features/accounts/account-card.tsx'
import { afterPassword } from '#app/features/accounts/return-path.ts'
import { signIn } from '#app/features/accounts/sign-in.server.ts'
import { SignInForm } from '#app/features/accounts/sign-in-form.tsx'
import { formOf } from '#app/http/form.server.ts'
import { deskOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Sign in', description: 'Sign in to write and publish.', index: false })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const result = await signIn(deskOf(context), request, form)
  if ('error' in result) {
    const { error, ...init } = result
    return data({ error, email: String(form.get('email') ?? '') }, init)
  }
  const { searchParams } = new URL(request.url)
  return redirect(afterPassword(result.needsCode, searchParams.get('from')), { headers: result.headers })
}

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <AccountCard title="Sign in">
      <SignInForm failure={actionData} />
    </AccountCard>
  )
}
