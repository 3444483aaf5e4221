import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Pool } from 'pg'
import { isStaff } from '#app/features/accounts/accounts.ts'
import { identify } from '#app/features/accounts/identify.server.ts'
import type { SessionCache } from '#app/features/accounts/session-cache.server.ts'
import { MAX_EVENT_BYTES, parseEvent } from '#app/features/numbers/collect/parse-event.server.ts'
import { VIEWS_PATH } from '#app/features/numbers/collect/view-event.ts'
import { placementOf } from '#app/features/products/clicks/clicks.ts'
import { isRobot } from '#app/features/products/clicks/counted-click.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import type { SiteCache } from '#app/features/site/site-cache.server.ts'
import { DEFAULT_BODY_LIMITS } from '#app/http/accepting-route.ts'
import type { Services } from '#app/http/services.server.ts'
import { loggableError } from '#platform/errors.ts'
import { networkOf, wideNetworkOf } from '#platform/limits/ip-network.ts'
import { createMemoryLimiter } from '#platform/limits/memory-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { AcceptedRequest } from './route-table.ts'

export const acceptedViews: AcceptedRequest = {
  methods: ['POST'],
  types: ['text/plain'],
  fromAnywhere: false,
  body: { ...DEFAULT_BODY_LIMITS, maxTextBytes: MAX_EVENT_BYTES },
}

/**
 * Events from one network, and from a wider one. A view is two or three of them; so nobody can add more than some 1,000
 * views to a day from one address, in each process.
 */
const perNetwork = [
  { max: 120, seconds: 60 },
  { max: 2_000, seconds: 24 * 60 * 60 },
]
const perWideNetwork = [
  { max: 480, seconds: 60 },
  { max: 8_000, seconds: 24 * 60 * 60 },
]
const SWEEP_MS = 10 * 60_000

type Dependencies = {
  services: Pick<Services, 'views' | 'clicks' | 'readerCountry' | 'auth'>
  sessions: SessionCache
  siteCache: Pick<SiteCache, 'current'>
  pool: Pool
  ipOf: (c: Context) => string
  log: Log
}

/** Counts views of pages, as their scripts report them. The same answer for all that is well-formed. */
export function viewRoutes({ services, sessions, siteCache, pool, ipOf, log }: Dependencies) {
  const networks = createMemoryLimiter(perNetwork)
  const wideNetworks = createMemoryLimiter(perWideNetwork)
  setInterval(() => {
    networks.sweep()
    wideNetworks.sweep()
  }, SWEEP_MS).unref()

  /** Whoever works on the site reads it for other reasons. */
  async function isByStaff(request: Request, ip: string): Promise<boolean> {
    const session = sessions.find(request.headers.get('cookie'))
    if (!session) return false
    if (session.role) return isStaff(session.role)
    const { viewer } = await identify(request, { pool, auth: services.auth, log, ip })
    sessions.set(session.token, viewer?.role ?? 'gone')
    return isStaff(viewer?.role)
  }

  return new Hono().post(
    VIEWS_PATH,
    bodyLimit({ maxSize: MAX_EVENT_BYTES, onError: (c) => c.text('This is too long.', 413) }),
    async (c) => {
      const ip = ipOf(c)
      const mayCount = networks.consume(networkOf(ip)) && wideNetworks.consume(wideNetworkOf(ip))
      // Not said: a reader can do nothing about it, and whoever forges views should not learn it.
      if (!mayCount) return c.body(null, 204)
      const event = parseEvent(await c.req.text())
      if (!event) return c.text('This is nothing that can be counted.', 400)
      const request = c.req.raw
      if (asksForPrivacy(request)) return c.body(null, 204)
      const { site } = await siteCache.current()
      const userAgent = request.headers.get('user-agent')
      try {
        if (!site.countsReaders || (await isByStaff(request, ip))) return c.body(null, 204)
        const { kind, path } = event
        if (kind === 'link' && event.offer && !isRobot(userAgent))
          services.clicks.count({ offerId: event.offer, placement: placementOf(path), pagePath: path })
        await services.views.count({
          event,
          timeZone: siteTimeZone(site),
          country: services.readerCountry(request),
          isRobot: isRobot(userAgent),
          identity: [networkOf(ip), userAgent ?? ''],
        })
      } catch (error) {
        // A view that is not counted is no fault that a reader should see.
        log.warn(loggableError(error), 'a view could not be counted')
      }
      return c.body(null, 204)
    },
  )
}

/** Global Privacy Control and Do Not Track. The script does not send anything then, either. */
const asksForPrivacy = ({ headers }: Request) => headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
