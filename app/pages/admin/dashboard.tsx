import { Form, redirect } from 'react-router'
import { requireSignIn } from '#app/features/accounts/guards.server.ts'
import { signOutEverywhere } from '#app/features/accounts/sign-in.server.ts'
import { pageMeta } from '#app/page-meta.ts'
import { authOf, viewerOf } from '#app/request.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Admin Dashboard',
    description: 'Write, publish and look after the site.',
    index: false,
  })

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

export function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  return { email: viewer?.email, role: viewer?.role }
}

export async function action({ request, context }: Route.ActionArgs) {
  return redirect('/auth', { headers: await signOutEverywhere(authOf(context), request) })
}

export default function Dashboard({ loaderData: { email, role } }: Route.ComponentProps) {
  return (
    <Container className="py-(--rhythm)">
      <h1 className="mb-4 text-headline">Admin Dashboard</h1>
      <div className="flex flex-wrap items-center gap-3">
        <span>{email}</span>
        <Badge tone={role === 'admin' ? 'strong' : 'plain'}>{role === 'admin' ? 'Admin' : 'Viewer'}</Badge>
        <Form method="post" replace>
          <Button type="submit" variant="quiet" size="small">
            Logout
          </Button>
        </Form>
      </div>
    </Container>
  )
}
