export type CacheRule = {
  /** The search parameters by which pages of this path differ. */
  keyParams: readonly string[]
  /** With one of these the page is never cached. */
  bypassParams: readonly string[]
  /** For `.data` requests: the routes that may be requested, in their order. */
  routes: readonly string[] | null
}

const ROUTES_PARAM = '_routes'

/**
 * The key of a page in the cache, null when the page must not be cached. Parameters that the rule does not name are
 * dropped, and the page is rendered for this URL: a request cannot put its own text into what others will see.
 */
export function canonicalUrlOf(
  path: string,
  search: string,
  { keyParams, bypassParams, routes }: CacheRule,
): string | null {
  if (search.length <= 1) return path
  const requested = new URLSearchParams(search)
  if (bypassParams.some((name) => requested.has(name))) return null
  const canonical = new URLSearchParams()
  for (const name of keyParams) for (const value of requested.getAll(name)) canonical.append(name, value)
  const [routesParam, duplicateParam] = requested.getAll(ROUTES_PARAM)
  if (routes && routesParam !== undefined) {
    const requestedRoutes = new Set(routesParam.split(','))
    const servedRoutes = routes.filter((route) => requestedRoutes.has(route))
    if (duplicateParam !== undefined || servedRoutes.length < requestedRoutes.size) return null
    canonical.set(ROUTES_PARAM, servedRoutes.join(','))
  }
  return canonical.size > 0 ? `${path}?${canonical}` : path
}
