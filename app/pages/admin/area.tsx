import { Outlet } from 'react-router'
import { AuthProvider } from '#app/features/accounts/auth-context.tsx'
import { viewerOf } from '#app/request.server.ts'
import type { Route } from './+types/area'

/** No guard: each page below states its own. */
export function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  if (!viewer) return { session: null }
  const { id, email, role, sessionEnds } = viewer
  return { session: { user: { id, email }, role, expiresAt: sessionEnds } }
}

export default function Area({ loaderData }: Route.ComponentProps) {
  return (
    <AuthProvider session={loaderData.session}>
      <Outlet />
    </AuthProvider>
  )
}
