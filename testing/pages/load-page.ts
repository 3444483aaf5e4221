import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Pool } from 'pg'
import {
  createStaticHandler,
  type LoaderFunction,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { defaultSiteState } from '#app/features/site/site-cache.server.ts'
import type { SiteState } from '#app/features/site/site-state.server.ts'
import { type PageState, type RequestContext, requestContext } from '#app/http/request-context.server.ts'
import routes from '#app/routes.ts'
import { accessFor } from '#database/access.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { createLog } from '#platform/log.ts'

type PageModule = { loader?: LoaderFunction }

const modules = import.meta.glob<PageModule>([
  '/app/pages/site/*.tsx',
  '/app/pages/feeds/*.tsx',
  '!**/*.test.tsx',
])

const isAdminRoute = ({ file }: RouteConfigEntry) => file.startsWith('pages/admin/')

/** The paths of all public pages as written in app/routes.ts. */
export const publicPatterns = (entries: readonly RouteConfigEntry[] = routes): string[] =>
  entries
    .filter((entry) => !isAdminRoute(entry))
    .flatMap(({ path, index, children }) =>
      children ? publicPatterns(children) : (path ?? (index ? '' : [])),
    )

async function toRouteObject({ file, path, index, children, id }: RouteConfigEntry): Promise<RouteObject> {
  const page = await modules[`/app/${file}`]?.()
  const childRoutes = await Promise.all(
    (children ?? []).filter((child) => !isAdminRoute(child)).map(toRouteObject),
  )
  const shared = { id: id ?? file, path, loader: page?.loader }
  return index ? { ...shared, index } : { ...shared, children: childRoutes }
}

/** Runs the loaders of a path as the server does, without rendering; returns the status. */
export async function createPageLoader() {
  const load = await createDataLoader()
  return async (pool: Pool, path: string): Promise<number> => (await load(pool, path)).status
}

/** The same with all that the page is rendered from, and what it tells the page cache. */
export async function createDataLoader() {
  const handler = createStaticHandler(await Promise.all(routes.map(toRouteObject)))
  return async (pool: Pool, path: string, state: SiteState = defaultSiteState) => {
    const page: PageState = {
      ...state,
      country: { code: null, differsFor: new Set<string>() },
      topics: new Set<string>(),
      isScoped: false,
      validUntil: Number.POSITIVE_INFINITY,
      isComplete: true,
    }
    const context = new RouterContextProvider()
    const services: Partial<RequestContext['services']> = {
      limits: createRateLimiter(accessFor(pool, { kind: 'system' }), 'a secret'),
      settings: {
        siteUrl: 'http://localhost',
        newsletterForm: { action: undefined, script: undefined },
        maxVideoBytes: 1,
      },
    }
    context.set(requestContext, {
      access: accessFor(pool, { kind: 'anonymous' }),
      viewer: null,
      ip: '192.0.2.1',
      log: createLog('error'),
      page,
      services: services as RequestContext['services'],
    })
    const request = new Request(new URL(path, 'http://localhost'))
    const result = await handler.query(request, { requestContext: context })
    if (result instanceof Response) return { status: result.status, data: null, page }
    const [failure] = Object.values(result.errors ?? {})
    if (failure instanceof Error) throw failure
    return { status: result.statusCode, data: { ...result.loaderData, state }, page }
  }
}
