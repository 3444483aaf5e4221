import type { Context, MiddlewareHandler } from 'hono'
import { holdsSession } from '#app/features/accounts/identify.server.ts'
import { askedHost, askedScheme, namesOf } from './host-check.ts'
import type { Takes } from './route-table.ts'

const reading = ['GET', 'HEAD']
const known = new Set([...reading, 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

type Parts = { siteUrl: string; trustProxy: boolean; takesAt: (pathname: string) => Takes }

/** Lets through what may be asked for at all: by a method, from a place and in a form that the address takes. */
export function gate({ siteUrl, trustProxy, takesAt }: Parts): MiddlewareHandler {
  const isOurs = ownOrigin({ siteUrl, trustProxy })
  return async (c, next) => {
    const { method, path } = c.req
    if (reading.includes(method)) return next()
    if (!known.has(method)) return c.text('Nobody here knows this method.', 501)
    const takes = takesAt(path)
    const Allow = [...reading, ...takes.methods].join(', ')
    if (method === 'OPTIONS') return c.body(null, 204, { Allow })
    if (!takes.methods.includes(method)) return c.text('This address does not take that.', 405, { Allow })
    if (!(takes.fromAnywhere ? isSomewhere(c) : isOurs(c)))
      return c.text('This was not sent from a page of this site. Please reload the page and try again.', 403)
    if (hasBody(c) && !takes.types.includes(typeOf(c))) {
      return c.text('This address does not take that kind of content.', 415)
    }
    return next()
  }
}

/**
 * Browsers say of every change where it began, and no page can make them say otherwise. Who says nothing is no browser;
 * what it sends could only be forged if it carried somebody's session.
 */
const ownOrigin = ({ siteUrl, trustProxy }: Omit<Parts, 'takesAt'>) => {
  const site = new URL(siteUrl).origin
  const names = namesOf(siteUrl)
  return ({ req }: Context): boolean => {
    const began = req.header('sec-fetch-site')
    if (began !== undefined) return began === 'same-origin' || began === 'none'
    const origin = req.header('origin')
    if (origin === undefined) return !holdsSession(req.header('cookie') ?? '')
    // The name that was asked for has been looked at before (own-host.ts): it is one of the site's.
    const host = askedHost(req.header('host'), req.header('x-forwarded-host'), trustProxy)
    if (names.has(host)) return origin === site
    // A name of the machine itself, which speaks no HTTPS but by a proxy.
    const scheme = askedScheme(req.header('x-forwarded-proto'), trustProxy)
    return origin === site || origin === `${scheme}://${host}`
  }
}

/** A page that has no origin says so; what is no origin at all was written by nobody's browser. */
const isSomewhere = ({ req }: Context) => {
  const origin = req.header('origin') ?? 'null'
  return origin === 'null' || URL.canParse(origin)
}

const hasBody = ({ req }: Context) =>
  req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0

const typeOf = ({ req }: Context) =>
  (req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
