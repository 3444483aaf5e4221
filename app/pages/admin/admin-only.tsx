import { isRouteErrorResponse, Outlet } from 'react-router'
import { requireAdmin } from '#app/http/guards.server.ts'
import { adminNavGroups } from '#app/navigation/admin-nav-groups.ts'
import { AdminPageError } from '#app/ui/admin-page.tsx'
import { AdminShell } from '#app/ui/admin-shell.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import type { Route } from './+types/admin-only'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

export default function AdminOnly() {
  return (
    <AdminShell navGroups={adminNavGroups}>
      <Outlet />
    </AdminShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 400) {
    return <AdminPageError title="Nothing was changed" error={error} />
  }
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error
  return (
    <Container className="py-(--rhythm)">
      <title>Access denied</title>
      <meta name="robots" content="noindex" />
      <PageTitle>Access denied</PageTitle>
      <Subtitle className="mt-4 mb-8">
        You're signed in but not an admin. Ask the site owner to grant admin role.
      </Subtitle>
      <ButtonLink to="/">Go home</ButtonLink>
    </Container>
  )
}
