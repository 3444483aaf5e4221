import { isRouteErrorResponse, Outlet } from 'react-router'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { adminEntries } from '#app/navigation/admin-entries.ts'
import { AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { AdminShell } from '#app/ui/admin-shell.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Deck, PageTitle } from '#app/ui/heading.tsx'
import type { Route } from './+types/admin-only'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

export default function AdminOnly() {
  return (
    <AdminShell shelves={adminEntries}>
      <Outlet />
    </AdminShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 400) {
    return <AdminPageUnreachable title="Nothing was changed" error={error} />
  }
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error
  return (
    <Container className="py-(--rhythm)">
      <title>Access denied</title>
      <meta name="robots" content="noindex" />
      <PageTitle>Access denied</PageTitle>
      <Deck className="mt-4 mb-8">
        You're signed in but not an admin. Ask the site owner to grant admin role.
      </Deck>
      <ButtonLink to="/">Go home</ButtonLink>
    </Container>
  )
}
