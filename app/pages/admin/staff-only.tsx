import { Outlet } from 'react-router'
import { AccessDenied } from '#app/features/accounts/access-denied.tsx'
import { requireStaff } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { navGroupsFor } from '#app/navigation/admin-nav-groups.ts'
import { AdminShell } from '#app/ui/admin-shell.tsx'
import type { Route } from './+types/staff-only'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

export const loader = ({ context }: Route.LoaderArgs) => ({
  role: context.get(requestContext).viewer?.role ?? 'viewer',
})

/** The role is the same for the whole session. */
export const shouldRevalidate = () => false

export default function StaffOnly({ loaderData }: Route.ComponentProps) {
  return (
    <AdminShell navGroups={navGroupsFor[loaderData.role]}>
      <Outlet />
    </AdminShell>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AccessDenied error={error} />
