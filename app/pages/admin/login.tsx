import { data, redirect } from 'react-router'
import { returnPath } from '#app/features/accounts/return-path.ts'
import { signIn } from '#app/features/accounts/sign-in.server.ts'
import { SignInForm } from '#app/features/accounts/sign-in-form.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { authOf } from '#app/request.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Container } from '#app/ui/container.tsx'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Sign in', description: 'Sign in to write and publish.', index: false })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await signIn(authOf(context), request, form)
  if ('error' in result) return data({ ...result, email: String(form.get('email') ?? '') }, { status: 401 })
  const { searchParams } = new URL(request.url)
  return redirect(returnPath(searchParams.get('from')), { headers: result.headers })
}

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <Container className="flex justify-center py-(--rhythm)">
      <Card className="w-full max-w-md">
        <h1 className="mb-6 text-title">Sign in</h1>
        <SignInForm failure={actionData} />
      </Card>
    </Container>
  )
}
