import type { MiddlewareHandler } from 'hono'
import { hasSessionCookie } from '#app/features/accounts/identify.server.ts'

/** The same for everybody, signed in or not. */
const isPublicFile = (path: string) => path.startsWith('/media/') || path.startsWith('/images/')

/**
 * Responses to a session may not be cached anywhere: neither by a proxy nor by the browser, which would show them again
 * after signing out. By the name of the cookie alone, whether the session is valid or not.
 */
export const noStoreForSessions: MiddlewareHandler = async (c, next) => {
  await next()
  const isPersonal = hasSessionCookie(c.req.header('cookie') ?? '') || c.res.headers.has('Set-Cookie')
  if (!isPersonal || isPublicFile(c.req.path)) return
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.delete('Surrogate-Control')
}
