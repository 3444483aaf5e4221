import { DrizzleQueryError } from 'drizzle-orm'
import { data, type MiddlewareFunction, redirect } from 'react-router'
import { type Visit, viewerOf, visitContext } from '#app/http/request-context.server.ts'
import { loginPath } from './return-path.ts'
import { SECOND_FACTOR } from './second-factor/second-factor.ts'

/** For pages that need somebody signed in. As middleware it also guards requests for a page's data alone. */
export const requireSignIn: MiddlewareFunction<Response> = ({ request, context }) => {
  if (viewerOf(context)) return
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(pathname.replace(/\.data$/, '') + search))
}

/** For admins whom the site asks for a second factor: until they have it they come no further than to setting it up. */
export const requireSecondFactor: MiddlewareFunction<Response> = ({ context }) => {
  if (viewerOf(context)?.lacksSecondFactor) throw redirect(SECOND_FACTOR)
}

const denied = () => data('Access denied', { status: 403, statusText: 'Access denied' })

/**
 * For pages of admins only. A refusal thrown before any loader ran would end on the router's last screen; so a
 * viewer's reading goes on with a door that nothing passes, and is refused where the layout can still say it.
 */
export const requireAdmin: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args
  await requireSignIn(args, next)
  await requireSecondFactor(args, next)
  if (viewerOf(context)?.role === 'admin') return next()
  if (request.method !== 'GET' && request.method !== 'HEAD') throw denied()
  context.set(visitContext, closedTo(context.get(visitContext)))
  await next()
  throw denied()
}

/** Who asks and where from may be known; whatever else a loader reaches for is not there. */
const open = new Set<string | symbol>(['viewer', 'auth', 'address', 'site', 'settings', 'log'])

const closedTo = (visit: Visit): Visit =>
  new Proxy(visit, {
    get(target, part: keyof Visit) {
      if (open.has(part)) return target[part]
      if (part === 'access') return { person: target.access.person, run: async () => refuse() }
      return refuse()
    },
  })

function refuse(): never {
  throw new DrizzleQueryError('', [], Object.assign(new Error('not an admin'), { code: '42501' }))
}
