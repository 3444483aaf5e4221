import { data, type MiddlewareFunction, redirect } from 'react-router'
import { isStaff, type Role, type SessionViewer } from '#app/features/accounts/accounts.ts'
import {
  confirmIdentityPath,
  isRecentlyConfirmed,
} from '#app/features/accounts/confirm-identity/confirmation.ts'
import { loginPath } from '#app/features/accounts/return-path.ts'
import { SECOND_FACTOR_PATH } from '#app/features/accounts/second-factor/second-factor.ts'
import type { Access } from '#database/access.ts'
import { type RequestContext, requestContext } from './request-context.server.ts'
import type { Services } from './services.server.ts'
import { UserError } from './user-error.server.ts'

/** For pages that need a signed-in user. As middleware it also guards requests for a page's data alone. */
export const requireSignIn: MiddlewareFunction<Response> = ({ request, context }) => {
  if (context.get(requestContext).viewer) return
  throw redirect(loginPath(pagePath(request)))
}

/** Sends admins and assistants who have to set up a second factor to its page. */
export const requireSecondFactor: MiddlewareFunction<Response> = ({ context }) => {
  if (context.get(requestContext).viewer?.lacksSecondFactor) throw redirect(SECOND_FACTOR_PATH)
}

/** For downloads: an admin who has not confirmed recently who they are has to do so first. */
export const requireConfirmation: MiddlewareFunction<Response> = ({ request, context }) => {
  const { viewer } = context.get(requestContext)
  if (viewer?.role !== 'admin' || isRecentlyConfirmed(viewer)) return
  throw redirect(confirmIdentityPath(pagePath(request)))
}

const accessDenied = () => data('Access denied', { status: 403, statusText: 'Access denied' })

/**
 * For pages of some roles only. A response thrown before the loaders run would be shown by the root's error boundary. So the
 * loaders of a user without the role run without permissions and services, and the layout's boundary shows the 403. What
 * they return nevertheless would be in that document: the router keeps it.
 */
const requireRole = (isAllowed: (role: Role | undefined) => boolean): MiddlewareFunction<Response> => {
  return async (args, next) => {
    const { request, context } = args
    await requireSignIn(args, next)
    await requireSecondFactor(args, next)
    const current = context.get(requestContext)
    const role = current.viewer?.role
    if (isAllowed(role)) {
      const services =
        role === 'admin' ? current.services : pickServices(current.services, ASSISTANT_SERVICES)
      context.set(requestContext, { ...current, services })
      return next()
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw accessDenied()
    context.set(requestContext, {
      ...current,
      access: withoutPermissions(current.access),
      services: pickServices(current.services, LAYOUT_SERVICES),
    })
    await next()
    throw accessDenied()
  }
}

export const requireAdmin = requireRole((role) => role === 'admin')

/** For pages that an assistant uses as well. */
export const requireStaff = requireRole(isStaff)

const withoutPermissions = ({ actor }: Access): Access => ({ actor, run: async () => deny() })

/** What the layout itself needs. */
const LAYOUT_SERVICES = new Set<keyof Services>(['auth', 'settings'])

/** Services have no row-level security: of backups, mail and imports an assistant gets none. */
const ASSISTANT_SERVICES = new Set<keyof Services>([
  ...LAYOUT_SERVICES,
  'attempts',
  'limits',
  'afterResponse',
  'comments',
  'formStamps',
  'media',
])

/** Any other service is denied when it is read. */
const pickServices = (services: Services, allowed: Set<keyof Services>): Services =>
  new Proxy(services, {
    get: (all, name: keyof Services) => (allowed.has(name) ? all[name] : deny()),
  })

function deny(): never {
  throw new UserError(403, 'You do not have permission to do this.')
}

/** The context of a request behind `requireSignIn`. */
export function signedInContext(context: RequestContext): RequestContext & { viewer: SessionViewer } {
  const { viewer } = context
  if (!viewer) throw new UserError(401, 'Please sign in.')
  return { ...context, viewer }
}

/** The path of the page, without what the router adds to requests for its data alone. */
function pagePath(request: Request) {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  return url.pathname.replace(/\.data$/, '') + url.search
}
