import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { SessionCache } from '#app/features/accounts/session-cache.server.ts'
import { VIEWS_PATH } from '#app/features/numbers/collect/view-event.ts'
import type { SiteCache } from '#app/features/site/site-cache.server.ts'
import { REPORT_PATH } from '#app/http/content-security-policy.server.ts'
import type { Services } from '#app/http/services.server.ts'
import type { ChangeSubscription } from '#database/changes.ts'
import type { LiveUpdates } from '#platform/live-updates.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { Settings } from '#platform/settings.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Data } from '../open-data.ts'
import { type CurrentWork, trackRequests } from '../process/current-work.ts'
import { createAssetHandler } from './assets.ts'
import { bodyLimits } from './body-limits.ts'
import { createClientIpReader } from './client-ip.ts'
import { compressResponses } from './compress-responses.ts'
import { acceptedReports, cspReportRoutes } from './csp-reports.ts'
import { healthRoutes } from './health.ts'
import { createHostCheck, createHostRejection } from './host-check.ts'
import { imageRoutes } from './images.ts'
import { liveRoutes } from './live.ts'
import { mediaRoutes } from './media.ts'
import { noStoreForSessions } from './no-store.ts'
import { createPageHandlers } from './page-handlers.ts'
import { servePages } from './pages.ts'
import { createRenderLimiter } from './render-limits.ts'
import { createHitCounter, handleError, requestLog } from './request-log.ts'
import { requestPolicy } from './request-policy.ts'
import { securityHeaders } from './security-headers.ts'
import { acceptedViews, createViewEvents } from './views.ts'

type Dependencies = {
  data: Data
  services: Services
  sessions: SessionCache
  siteCache: SiteCache
  cache: PageCache
  changes: Pick<ChangeSubscription, 'waitUntilSeenByAll'>
  live: LiveUpdates
  metrics: Metrics
  work: CurrentWork
  settings: Settings
  log: Log
}

/** All that is served over HTTP: the page cache first, then assets, then everything else. */
export async function createApp(dependencies: Dependencies) {
  const { data, services, sessions, siteCache, cache, changes, live, metrics, work, settings, log } =
    dependencies
  const { database, pool, replica, storage } = data
  const { siteUrl } = settings
  const siteName = () => siteCache.lastKnown().name
  const hitCounter = createHitCounter(cache, log)
  const handlers = await createPageHandlers({ pool, replica, sessions, siteCache, services, log })
  const applyHeaders = securityHeaders(siteUrl)
  const pages = servePages({
    ...handlers,
    cache,
    countryOf: services.readerCountry,
    countryHeader: settings.trustProxy ? settings.countryHeader : null,
    renderLimiter: createRenderLimiter({ sessions, siteName, log }),
    changes,
    clearCaches() {
      replica?.markStale()
      siteCache.invalidate()
      cache.purgeAll()
    },
    applyHeaders,
    siteUrl,
    log,
  })
  const acceptedByServer = new Map([
    [REPORT_PATH, acceptedReports],
    [VIEWS_PATH, acceptedViews],
  ])
  const acceptedAt = (path: string) => acceptedByServer.get(path) ?? handlers.acceptedAt(path)
  const ipOf = createClientIpReader(settings)
  const viewEvents = createViewEvents({ services, sessions, siteCache, pool, settings, ipOf, metrics, log })

  const app = new Hono()
    .use(requestLog(log, metrics))
    .use(trackRequests(work, handlers.patternAt))
    .use(async (c, next) => {
      await next()
      applyHeaders(c.res)
    })
    .use(noStoreForSessions)
    .use(requestPolicy({ ...settings, acceptedAt }))
    .onError(handleError(log, siteName))
    .route('/', healthRoutes(database))
    .route('/', metrics.routes({ pool, live, cache, hits: hitCounter.total }))
    .route('/', cspReportRoutes({ log, siteUrl, patternAt: handlers.patternAt }))
    .route('/', viewEvents.routes)
    .route('/', mediaRoutes(storage))
    .route('/', imageRoutes(services.media))
    .route('/', liveRoutes({ live, auth: services.auth, pool, siteUrl, ipOf }))
    .use(bodyLimits(handlers.acceptedAt))
    .use(compressResponses)
    .all('*', (c) => pages(c.req.raw, ipOf(c)))

  const assets = createAssetHandler(siteUrl, settings)
  const appListener = getRequestListener(app.fetch)
  const isOwnHost = createHostCheck(settings)
  const rejectForeignHost = createHostRejection(siteUrl)
  return {
    handleRequest: (request: IncomingMessage, response: ServerResponse) => {
      if (!isOwnHost(request)) rejectForeignHost(response)
      else if (
        !cache.tryServe(request, response) &&
        !assets(request, response) &&
        !viewEvents.tryHandle(request, response)
      )
        void appListener(request, response)
    },
    stop: hitCounter.stop,
  }
}
