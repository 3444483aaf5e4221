import type { MiddlewareHandler } from 'hono'
import { hasSessionCookie } from '#app/features/accounts/identify.server.ts'
import { requestedHost, requestedScheme, siteHosts } from './host-check.ts'
import type { AcceptedRequest } from './route-table.ts'

const readMethods = ['GET', 'HEAD']
const knownMethods = new Set([...readMethods, 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

export type OriginSettings = { siteUrl: string; trustProxy: boolean }
type AcceptedAt = (pathname: string) => AcceptedRequest
type GetHeader = (name: string) => string | undefined
type CheckedRequest = { method: string; path: string; header: GetHeader }
type PolicyProblem = { status: 403 | 405 | 415 | 501; text: string; headers?: Record<string, string> }

/** Rejects requests whose method, origin or content type the route does not accept. */
export function requestPolicy({
  acceptedAt,
  ...settings
}: OriginSettings & { acceptedAt: AcceptedAt }): MiddlewareHandler {
  const findProblem = findPolicyProblem(settings, acceptedAt)
  return async (c, next) => {
    const { method, path } = c.req
    if (readMethods.includes(method)) return next()
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: allowedMethods(acceptedAt(path)) })
    const problem = findProblem({ method, path, header: (name) => c.req.header(name) })
    return problem ? c.text(problem.text, problem.status, problem.headers) : next()
  }
}

const allowedMethods = ({ methods }: AcceptedRequest) => [...readMethods, ...methods].join(', ')

/** Of a request that may change something. */
export function findPolicyProblem(settings: OriginSettings, acceptedAt: AcceptedAt) {
  const isOwnOrigin = createOriginCheck(settings)
  return ({ method, path, header }: CheckedRequest): PolicyProblem | null => {
    if (!knownMethods.has(method)) return { status: 501, text: 'Nobody here knows this method.' }
    const accepted = acceptedAt(path)
    if (!accepted.methods.includes(method)) {
      const headers = { Allow: allowedMethods(accepted) }
      return { status: 405, text: 'This address does not take that.', headers }
    }
    if (!(accepted.fromAnywhere ? hasValidOrigin(header) : isOwnOrigin(header)))
      return {
        status: 403,
        text: 'This was not sent from a page of this site. Please reload the page and try again.',
      }
    if (hasBody(header) && !accepted.types.includes(mediaTypeOf(header)))
      return { status: 415, text: 'This address does not take that kind of content.' }
    return null
  }
}

/**
 * Protects against cross-site request forgery. Browsers send the origin of every change, and no page can forge that. A
 * request without one is not from a browser; it is accepted unless it carries a session.
 */
const createOriginCheck = ({ siteUrl, trustProxy }: OriginSettings) => {
  const site = new URL(siteUrl).origin
  const hosts = siteHosts(siteUrl)
  return (header: GetHeader): boolean => {
    const fetchSite = header('sec-fetch-site')
    if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
    const origin = header('origin')
    if (origin === undefined) return !hasSessionCookie(header('cookie') ?? '')
    // The host was checked before (host-check.ts): it is one of the site's.
    const host = requestedHost(header('host'), header('x-forwarded-host'), trustProxy)
    if (hosts.has(host)) return origin === site
    // A loopback name, which has HTTPS only behind a proxy.
    const scheme = requestedScheme(header('x-forwarded-proto'), trustProxy)
    return origin === site || origin === `${scheme}://${host}`
  }
}

/** Browsers send `null` for a page without an origin; anything that is not a URL is not from a browser. */
const hasValidOrigin = (header: GetHeader) => {
  const origin = header('origin') ?? 'null'
  return origin === 'null' || URL.canParse(origin)
}

const hasBody = (header: GetHeader) =>
  header('transfer-encoding') !== undefined || Number(header('content-length') ?? 0) > 0

const mediaTypeOf = (header: GetHeader) =>
  (header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
