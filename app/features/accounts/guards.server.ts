import { DrizzleQueryError } from 'drizzle-orm'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { viewerOf, visitContext } from '#app/request.server.ts'
import { loginPath } from './return-path.ts'

/** For pages that need somebody signed in. As middleware it also guards requests for a page's data alone. */
export const requireSignIn: MiddlewareFunction<Response> = ({ request, context }) => {
  if (viewerOf(context)) return
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(pathname.replace(/\.data$/, '') + search))
}

const denied = () => data('Access denied', { status: 403, statusText: 'Access denied' })

/**
 * For pages of admins only. A refusal thrown before any loader ran would end on the router's last screen; so a
 * viewer's reading goes on with a door that nothing passes, and is refused where the layout can still say it.
 */
export const requireAdmin: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args
  await requireSignIn(args, next)
  if (viewerOf(context)?.role === 'admin') return next()
  if (request.method !== 'GET' && request.method !== 'HEAD') throw denied()
  const visit = context.get(visitContext)
  const run = () => Promise.reject(asTheDatabaseWould())
  context.set(visitContext, { ...visit, access: { person: visit.access.person, run } })
  await next()
  throw denied()
}

const asTheDatabaseWould = () =>
  new DrizzleQueryError('', [], Object.assign(new Error('not an admin'), { code: '42501' }))
