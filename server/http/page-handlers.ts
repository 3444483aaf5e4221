import type { Pool } from 'pg'
import {
  createRequestHandler,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { identify } from '#app/features/accounts/identify.server.ts'
import type { SessionCache } from '#app/features/accounts/session-cache.server.ts'
import { previewSite } from '#app/features/site/looks/look-preview.server.ts'
import type { SiteCache } from '#app/features/site/site-cache.server.ts'
import { type PageState, type RequestContext, requestContext } from '#app/http/request-context.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { accessFor } from '#database/access.ts'
import type { Replica } from '#database/replica.ts'
import type { Log } from '#platform/log.ts'
import type { RenderedPage } from '#platform/page-cache/page-cache.ts'
import { withoutAdminArea, withRoutes } from './public-build.ts'
import { routesByPath, routeTable } from './route-table.ts'
import { unavailable, unavailablePage } from './unavailable.ts'

type Dependencies = {
  pool: Pool
  replica?: Replica
  sessions: SessionCache
  siteCache: Pick<SiteCache, 'current'>
  services: Services
  log: Log
}

type Rendered = RenderedPage & { isUnavailable?: boolean }

/** Renders pages with React Router, each with a context of its request. */
export async function createPageHandlers({
  pool,
  replica,
  sessions,
  siteCache,
  services,
  log,
}: Dependencies) {
  const loadBuild = async () => {
    const build = await import('virtual:react-router/server-build')
    // The origin of a form was checked before (request-policy.ts), with more than the router knows.
    return { ...build, allowedActionOrigins: ['**'] }
  }
  const build = await loadBuild()
  // Loaded for each request only in development: it takes as long as a small page.
  const handleAll = import.meta.env.DEV
    ? createRequestHandler(loadBuild, import.meta.env.MODE)
    : createSegmentHandler(build)
  const handlePublic = import.meta.env.DEV ? handleAll : createSegmentHandler(withoutAdminArea(build))
  const { isInAdminArea, ...rules } = routeTable(build.routes)

  type Requester = Pick<RequestContext, 'access' | 'viewer' | 'ip'> & { country: string | null }

  async function render(request: Request, { country, ...requester }: Requester): Promise<Rendered> {
    const { isCurrent, hash, ...state } = await siteCache.current()
    const preview = requester.viewer?.role === 'admin' ? previewSite(request, state.site) : null
    const page: PageState = {
      ...state,
      site: preview ?? state.site,
      isPreview: preview !== null,
      country: { code: country, differsFor: new Set() },
      topics: new Set(),
      isScoped: false,
      validUntil: Number.POSITIVE_INFINITY,
      isComplete: isCurrent,
    }
    const context = new RouterContextProvider()
    context.set(requestContext, { ...requester, services, log, page })
    const isPublic = !requester.viewer && !isInAdminArea(new URL(request.url).pathname)
    const response = await (isPublic ? handlePublic : handleAll)(request, context)
    const { topics, isScoped, validUntil, isComplete, isUnavailable } = page
    return {
      response: isUnavailable ? unavailablePage(request, state.site.name) : response,
      topics,
      isScoped,
      validUntil,
      madeWith: hash,
      countries: page.country.differsFor,
      isComplete,
      isUnavailable,
    }
  }

  return {
    ...rules,
    /** The same page for everybody who is not signed in; in this country, where pages differ by it. */
    async renderAnonymous(request: Request, country: string | null): Promise<RenderedPage> {
      const replicaPool = replica?.pool()
      const rendered = await render(request, { ...anonymousOn(replicaPool ?? pool), country })
      if (!replicaPool || !rendered.isUnavailable) return rendered
      replica?.markStale()
      return render(request, { ...anonymousOn(pool), country })
    },
    /** The page for the user whose session the request carries. */
    async renderFor(request: Request, ip: string): Promise<Response> {
      const session = sessions.find(request.headers.get('cookie'))
      const country = services.readerCountry(request)
      if (!session) return (await render(request, { ...anonymousOn(pool), ip, country })).response
      const { auth } = services
      const requester = await identify(request, { pool, auth, log, ip }).catch(async (error: unknown) => {
        // A client that is still sending would not read the response.
        await request.body?.pipeTo(new WritableStream()).catch(() => {})
        // better-auth wraps a failed query in an error of its own.
        throw unavailable(error)
      })
      sessions.set(session.token, requester.viewer?.role ?? 'gone')
      return (await render(request, { ...requester, ip, country })).response
    },
  }
}

/**
 * For each request React Router goes several times through all routes that it has, which takes up to 2 ms for those of the site: for each
 * first segment of a path there is a handler with the routes that could match it.
 */
function createSegmentHandler(build: ServerBuild): RequestHandler {
  const routesAt = routesByPath(build.routes)
  const handlers = new Map<RouteObject[], RequestHandler>()
  return (request, context) => {
    const routes = routesAt(new URL(request.url).pathname)
    const handler =
      handlers.get(routes) ?? createRequestHandler(withRoutes(build, routes), import.meta.env.MODE)
    handlers.set(routes, handler)
    return handler(request, context)
  }
}

const anonymousOn = (pool: Pool) => ({
  access: accessFor(pool, { kind: 'anonymous' }),
  viewer: null,
  ip: '',
})
