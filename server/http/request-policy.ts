import type { Context, MiddlewareHandler } from 'hono'
import { hasSessionCookie } from '#app/features/accounts/identify.server.ts'
import { requestedHost, requestedScheme, siteHosts } from './host-check.ts'
import type { AcceptedRequest } from './route-table.ts'

const readMethods = ['GET', 'HEAD']
const knownMethods = new Set([...readMethods, 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

type Dependencies = {
  siteUrl: string
  trustProxy: boolean
  acceptedAt: (pathname: string) => AcceptedRequest
}

/** Rejects requests whose method, origin or content type the route does not accept. */
export function requestPolicy({ siteUrl, trustProxy, acceptedAt }: Dependencies): MiddlewareHandler {
  const isOwnOrigin = createOriginCheck({ siteUrl, trustProxy })
  return async (c, next) => {
    const { method, path } = c.req
    if (readMethods.includes(method)) return next()
    if (!knownMethods.has(method)) return c.text('Nobody here knows this method.', 501)
    const accepted = acceptedAt(path)
    const Allow = [...readMethods, ...accepted.methods].join(', ')
    if (method === 'OPTIONS') return c.body(null, 204, { Allow })
    if (!accepted.methods.includes(method)) return c.text('This address does not take that.', 405, { Allow })
    if (!(accepted.fromAnywhere ? hasValidOrigin(c) : isOwnOrigin(c)))
      return c.text('This was not sent from a page of this site. Please reload the page and try again.', 403)
    if (hasBody(c) && !accepted.types.includes(mediaTypeOf(c))) {
      return c.text('This address does not take that kind of content.', 415)
    }
    return next()
  }
}

/**
 * Protects against cross-site request forgery. Browsers send the origin of every change, and no page can forge that. A
 * request without one is not from a browser; it is accepted unless it carries a session.
 */
const createOriginCheck = ({ siteUrl, trustProxy }: Omit<Dependencies, 'acceptedAt'>) => {
  const site = new URL(siteUrl).origin
  const hosts = siteHosts(siteUrl)
  return ({ req }: Context): boolean => {
    const fetchSite = req.header('sec-fetch-site')
    if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
    const origin = req.header('origin')
    if (origin === undefined) return !hasSessionCookie(req.header('cookie') ?? '')
    // The host was checked before (host-check.ts): it is one of the site's.
    const host = requestedHost(req.header('host'), req.header('x-forwarded-host'), trustProxy)
    if (hosts.has(host)) return origin === site
    // A loopback name, which has HTTPS only behind a proxy.
    const scheme = requestedScheme(req.header('x-forwarded-proto'), trustProxy)
    return origin === site || origin === `${scheme}://${host}`
  }
}

/** Browsers send `null` for a page without an origin; anything that is not a URL is not from a browser. */
const hasValidOrigin = ({ req }: Context) => {
  const origin = req.header('origin') ?? 'null'
  return origin === 'null' || URL.canParse(origin)
}

const hasBody = ({ req }: Context) =>
  req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0

const mediaTypeOf = ({ req }: Context) =>
  (req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
