import { Outlet, type ShouldRevalidateFunction } from 'react-router'
import { AuthProvider } from '#app/features/accounts/auth-context.tsx'
import { needsSignIn, type Session, storedSession } from '#app/features/accounts/session.ts'
import { viewerOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/area'

/** No guard: each page below states its own. */
export function loader({ context }: Route.LoaderArgs): { session: Session | null } {
  const viewer = viewerOf(context)
  if (!viewer) return { session: null }
  const { id, email, role, sessionEnds } = viewer
  return { session: { user: { id, email }, role, expiresAt: sessionEnds } }
}

/** A server that cannot be reached is for the page below to tell. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { session: storedSession() }
  }
}

/** Who is here changes by coming in or going out; a page that only asks again for its own data fails alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  needsSignIn(currentUrl.pathname) !== needsSignIn(nextUrl.pathname)

export default function Area({ loaderData }: Route.ComponentProps) {
  return (
    <AuthProvider session={loaderData.session}>
      <Outlet />
    </AuthProvider>
  )
}
