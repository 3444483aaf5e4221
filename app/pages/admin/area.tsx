import { Outlet, type ShouldRevalidateFunction } from 'react-router'
import { AuthProvider } from '#app/features/accounts/auth-context.tsx'
import { type ClientSession, needsSignIn, readStoredSession } from '#app/features/accounts/client-session.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { clearSavedArticlesAfterSignOut } from '#app/offline/clear-saved-articles.ts'
import type { Route } from './+types/area'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [clearSavedArticlesAfterSignOut]

/** No guard: each page below states its own. */
export function loader({ context }: Route.LoaderArgs): { session: ClientSession | null } {
  const { viewer } = context.get(requestContext)
  if (!viewer) return { session: null }
  const { id, email, role, sessionExpiresAt } = viewer
  return { session: { user: { id, email }, role, expiresAt: sessionExpiresAt } }
}

/** When the server cannot be reached, the page below shows the error. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { session: readStoredSession() }
  }
}

/** The session changes only by signing in or out; so a page that reloads its own data does not depend on this loader. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  needsSignIn(currentUrl.pathname) !== needsSignIn(nextUrl.pathname)

export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AuthProvider session={loaderData.session}>
      <Outlet />
    </AuthProvider>
  )
}
