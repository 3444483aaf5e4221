import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router'
import { type AcceptingRoute, type BodyLimits, DEFAULT_BODY_LIMITS } from '#app/http/accepting-route.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { nonPageSegments } from '#app/navigation/reserved-paths.ts'
import type { CacheRule } from '#platform/page-cache/canonical-url.ts'
import { ADMIN_AREA } from './public-build.ts'

type Routes = ServerBuild['routes']
type RouteHandle = Partial<CachedRoute & AcceptingRoute> & { hasAction: boolean }

/** What a path accepts besides GET and HEAD. */
export type AcceptedRequest = {
  methods: readonly string[]
  types: readonly string[]
  fromAnywhere: boolean
  body: BodyLimits
}

/** Longer paths belong to no page and are not cached. */
const [MAX_CACHED_PATHS, MAX_PATH_LENGTH] = [1_000, 200]

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const acceptsNothing: AcceptedRequest = {
  methods: [],
  types: [],
  fromAnywhere: false,
  body: DEFAULT_BODY_LIMITS,
}

/** The `handle` of the routes, by path. */
export function routeTable(routes: Routes) {
  const routesAt = routesByPath(routes)
  const matchCache = new Map<string, readonly RouteMatch[]>()

  /** Cached, since React Router compiles the paths of all routes each time, which takes longer than many a query. */
  function matchesAt(pathname: string): readonly RouteMatch[] {
    const page = pagePath(pathname)
    const cached = matchCache.get(page)
    if (cached) return cached
    const matches = matchRoutes(routesAt(pathname), page) ?? []
    if (matchCache.size >= MAX_CACHED_PATHS) matchCache.clear()
    if (page.length <= MAX_PATH_LENGTH) matchCache.set(page, matches)
    return matches
  }

  const handleOf = (route: RouteObject | undefined) => route?.handle as RouteHandle | undefined

  return {
    /** The pattern of the route, such as /blog/:slug; of what is not a page, the first segment. */
    patternAt(pathname: string): string {
      const [, segment = ''] = pathname.split('/', 2)
      if (nonPageSegments.includes(segment)) return `/${segment}`
      const path = matchesAt(pathname).flatMap(({ route }) => route.path || [])
      return `/${path.join('/')}`
    },
    /** How pages at this path are cached; null when they are not. */
    cacheRuleAt(pathname: string): CacheRule | null {
      const matches = matchesAt(pathname)
      const cacheSettings = handleOf(matches.at(-1)?.route)?.cache
      if (!cacheSettings) return null
      const ids = pathname.endsWith('.data') ? matches.map(({ route }) => route.id ?? '') : null
      return {
        keyParams: cacheSettings.keyParams,
        bypassParams: cacheSettings.bypassParams ?? [],
        routes: ids,
      }
    },
    isInAdminArea: (pathname: string): boolean =>
      matchesAt(pathname).some(({ route }) => route.id === ADMIN_AREA),
    acceptedAt(pathname: string): AcceptedRequest {
      const routeHandle = handleOf(matchesAt(pathname).at(-1)?.route)
      if (!routeHandle?.hasAction) return acceptsNothing
      const {
        methods = ['POST'],
        contentTypes: types = formTypes,
        allowsCrossOrigin: fromAnywhere = false,
        body,
      } = routeHandle.accepts ?? {}
      return { methods, types, fromAnywhere, body: { ...DEFAULT_BODY_LIMITS, ...body } }
    },
  }
}

/** The routes that could match a path, or that of its data. */
export function routesByPath(routes: Routes): (pathname: string) => RouteObject[] {
  const routesFor = routesByFirstSegment(buildRouteTree(undefined, routes))
  return (pathname) => routesFor(pagePath(pathname))
}

/** Without characters that could be encoded. */
const LITERAL_FIRST_SEGMENT = /^\/([\w.-]*)(?:\/|$)/

/**
 * The routes that could match a path, by its first segment. Clients make up new paths by the thousand, and matching the
 * whole table takes milliseconds for each.
 */
export function routesByFirstSegment(tree: RouteObject[]) {
  const segments = new Set(firstSegments(tree))
  const trees = new Map<string, RouteObject[]>()
  return (path: string) => {
    const start = LITERAL_FIRST_SEGMENT.exec(path)?.[1]?.toLowerCase()
    if (start === undefined) return tree
    const segment = segments.has(start) ? start : ''
    const found = trees.get(segment) ?? pruneRoutes(tree, segment)
    trees.set(segment, found)
    return found
  }
}

/** Lowercase, since matching ignores case; undefined if it is a parameter. */
function firstSegment({ path = '' }: RouteObject): string | undefined {
  const [start = ''] = path.toLowerCase().replace(/^\//, '').split('/', 1)
  return /[:*?]/.test(start) ? undefined : start
}

const firstSegments = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap((route) => {
    const start = firstSegment(route)
    return start === '' ? firstSegments(route.children ?? []) : (start ?? [])
  })

const pruneRoutes = (routes: readonly RouteObject[], segment: string): RouteObject[] =>
  routes.flatMap((route) => {
    const start = firstSegment(route)
    if (start === undefined) return [route]
    if (start !== '') return start === segment ? [route] : []
    return route.index ? [route] : [{ ...route, children: pruneRoutes(route.children ?? [], segment) }]
  })

/** React Router loads the data of a page from its path plus `.data`. */
const pagePath = (pathname: string) => pathname.replace(/(\/)_\.data$|\.data$/, '$1')

const buildRouteTree = (parentId: string | undefined, routes: Routes): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>
      const handle: RouteHandle = { ...(module.handle as object), hasAction: module.action !== undefined }
      return index ? { id, path, handle, index } : { id, path, handle, children: buildRouteTree(id, routes) }
    })
