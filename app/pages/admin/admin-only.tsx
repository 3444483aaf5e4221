import { Outlet } from 'react-router'
import { AccessDenied } from '#app/features/accounts/access-denied.tsx'
import { requireAdmin } from '#app/http/guards.server.ts'
import { navGroupsFor } from '#app/navigation/admin-nav-groups.ts'
import { AdminShell } from '#app/ui/admin-shell.tsx'
import type { Route } from './+types/admin-only'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

export default function AdminOnly() {
  return (
    <AdminShell navGroups={navGroupsFor.admin}>
      <Outlet />
    </AdminShell>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AccessDenied error={error} />
