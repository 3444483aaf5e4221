import type { Pool } from 'pg'
import { isStaff } from '#app/features/accounts/accounts.ts'
import { identify } from '#app/features/accounts/identify.server.ts'
import type { SessionCache } from '#app/features/accounts/session-cache.server.ts'
import { parseEvent } from '#app/features/numbers/collect/parse-event.server.ts'
import type { CountedEvent } from '#app/features/numbers/collect/view-event.ts'
import { placementOf } from '#app/features/products/clicks/clicks.ts'
import { isRobot } from '#app/features/products/clicks/counted-click.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import type { SiteCache } from '#app/features/site/site-cache.server.ts'
import { optsOutOfTracking } from '#app/http/opts-out-of-tracking.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { loggableError } from '#platform/errors.ts'
import { networkOf, wideNetworkOf } from '#platform/limits/ip-network.ts'
import { createMemoryLimiter } from '#platform/limits/memory-limiter.ts'
import type { Log } from '#platform/log.ts'

/**
 * Events from one network, and from a wider one. So nobody can add more than 2,000 views to a day from one address, in each
 * process.
 */
const perNetwork = [
  { max: 120, seconds: 60 },
  { max: 2_000, seconds: 24 * 60 * 60 },
]
const perWideNetwork = [
  { max: 480, seconds: 60 },
  { max: 8_000, seconds: 24 * 60 * 60 },
]
/** Time in view that one network can add to a day: one event may say half an hour. */
const secondsPerNetwork = [{ max: 12 * 60 * 60, seconds: 24 * 60 * 60 }]
const SWEEP_MS = 10 * 60_000

export type EventDependencies = {
  services: Pick<Services, 'views' | 'clicks' | 'readerCountry' | 'auth'>
  sessions: SessionCache
  siteCache: Pick<SiteCache, 'current'>
  pool: Pool
  log: Log
}

type EventRequest = { headers: Pick<Headers, 'get'>; ip: string; body: string }

/** Says at once whether this is an event, and counts it afterwards: nobody waits for that. */
export function createEventCounter({ services, sessions, siteCache, pool, log }: EventDependencies) {
  const networks = createMemoryLimiter(perNetwork)
  const wideNetworks = createMemoryLimiter(perWideNetwork)
  const secondsInView = createMemoryLimiter(secondsPerNetwork)
  setInterval(() => {
    for (const limiter of [networks, wideNetworks, secondsInView]) limiter.sweep()
  }, SWEEP_MS).unref()

  const limitSeconds = (event: CountedEvent, network: string): CountedEvent =>
    event.kind === 'read' && !secondsInView.consume(network, event.seconds) ? { ...event, seconds: 0 } : event

  /** Whoever works on the site reads it for other reasons. */
  async function isByStaff({ headers, ip }: EventRequest): Promise<boolean> {
    const cookie = headers.get('cookie')
    const session = cookie ? sessions.find(cookie) : null
    if (!session) return false
    if (session.role) return isStaff(session.role)
    const request = new Request('http://localhost/', { headers: { cookie: cookie ?? '' } })
    const { viewer } = await identify(request, { pool, auth: services.auth, log, ip })
    sessions.set(session.token, viewer?.role ?? 'gone')
    return isStaff(viewer?.role)
  }

  async function count(event: CountedEvent, network: string, sent: EventRequest) {
    const { site } = await siteCache.current()
    if (!site.countsReaders || (await isByStaff(sent))) return
    const timeZone = siteTimeZone(site)
    const userAgent = sent.headers.get('user-agent')
    const isByRobot = isRobot(userAgent)
    if (event.kind === 'link' && event.offer && !isByRobot)
      services.clicks.count({
        offerId: event.offer,
        placement: placementOf(event.path),
        pagePath: event.path,
        timeZone,
      })
    await services.views.count({
      event,
      timeZone,
      country: services.readerCountry(sent),
      isRobot: isByRobot,
      identity: [network, userAgent ?? ''],
    })
  }

  /** False for what no page of this site sends. */
  return function accept(sent: EventRequest): boolean {
    const network = networkOf(sent.ip)
    // Not said: a reader can do nothing about it, and whoever forges views should not learn it.
    if (!networks.consume(network) || !wideNetworks.consume(wideNetworkOf(sent.ip))) return true
    const event = parseEvent(sent.body)
    if (!event) return false
    if (optsOutOfTracking(sent)) return true
    // A view that is not counted is no fault that a reader should see.
    count(limitSeconds(event, network), network, sent).catch((error: unknown) =>
      log.warn(loggableError(error), 'a view could not be counted'),
    )
    return true
  }
}
