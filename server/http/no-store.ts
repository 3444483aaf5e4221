import type { MiddlewareHandler } from 'hono'
import { holdsSession } from '#app/features/accounts/identify.server.ts'

/** Uploads and drawings: the same for everybody, and nobody looks who asks. */
const isFile = (path: string) => path.startsWith('/media/') || path.startsWith('/images/')

/**
 * Answers to somebody who is signed in, or is being signed in, are kept by nobody: neither by a cache on the way nor by
 * the browser, which would show them again after signing out. By the name of the cookie alone, whoever it belongs to.
 */
export const neverStored: MiddlewareHandler = async (c, next) => {
  await next()
  const isPersonal = holdsSession(c.req.header('cookie') ?? '') || c.res.headers.has('Set-Cookie')
  if (!isPersonal || isFile(c.req.path)) return
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.delete('Surrogate-Control')
}
