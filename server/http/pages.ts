import type { ChangeSubscription } from '#database/changes.ts'
import type { Log } from '#platform/log.ts'
import { type CachedPage, selectResponse } from '#platform/page-cache/cached-page.ts'
import { type CacheRule, canonicalUrlOf } from '#platform/page-cache/canonical-url.ts'
import { MAX_AGE_SECONDS, type PageCache, type RenderedPage } from '#platform/page-cache/page-cache.ts'
import type { RenderLimiter } from './render-limits.ts'
import type { ApplyHeaders } from './security-headers.ts'
import { RETRY_SECONDS } from './unavailable.ts'

type Dependencies = {
  cache: PageCache
  cacheRuleAt: (pathname: string) => CacheRule | null
  renderFor: (request: Request, ip: string) => Promise<Response>
  renderAnonymous: (request: Request, country: string | null) => Promise<RenderedPage>
  /** As far as it is known. */
  countryOf: (request: Request) => string | null
  /** By which a proxy says it; null if none is trusted. */
  countryHeader: string | null
  renderLimiter: RenderLimiter
  changes: Pick<ChangeSubscription, 'waitUntilSeenByAll'>
  clearCaches: () => void
  applyHeaders: ApplyHeaders
  siteUrl: string
  log: Log
}

/** Pages, from the cache where allowed. A change is visible to every request that comes after its response. */
export function servePages({
  cache,
  cacheRuleAt,
  renderFor,
  renderAnonymous,
  countryOf,
  countryHeader,
  renderLimiter,
  changes,
  clearCaches,
  applyHeaders,
  siteUrl,
  log,
}: Dependencies) {
  async function handleChange(request: Request, ip: string) {
    const response = await renderLimiter.handleForm(request, ip, (buffered) => renderFor(buffered, ip))
    if (!(await changes.waitUntilSeenByAll())) {
      log.warn('change not confirmed by every process')
      // Without a connection this process is not notified either, though it must see its own change.
      if (response.status < 400) clearCaches()
    }
    return withCacheStatus('pass', response)
  }

  const renderUncached = async (request: Request, ip: string) =>
    withCacheStatus('pass', await renderLimiter.renderPersonal(request, ip, () => renderFor(request, ip)))

  return async (request: Request, ip: string): Promise<Response> => {
    if (!READ_METHODS.has(request.method)) return varyByCookie(await handleChange(request, ip))
    const { pathname, search } = new URL(request.url)
    const rule = cacheRuleAt(pathname)
    if (!rule || !cache.isAnonymousRead(requesterOf(request)))
      return withPrivateCaching(await renderUncached(request, ip))
    const canonicalUrl = canonicalUrlOf(pathname, search, rule)
    if (!canonicalUrl) return withPublicCaching(await renderUncached(request, ip))
    const response = await renderThroughCache({ request, ip, canonicalUrl, pathname, search, rule })
    // An outage that was not noticed yet, or too much load.
    const stalePage = STALE_FALLBACK_STATUSES.has(response.status) && cache.getStale(canonicalUrl)
    return stalePage ? withCacheStatus('stale', toResponse(stalePage, request)) : response
  }

  type CacheLookup = {
    request: Request
    ip: string
    canonicalUrl: string
    pathname: string
    search: string
    rule: CacheRule
  }

  async function renderThroughCache({
    request,
    ip,
    canonicalUrl,
    pathname,
    search,
    rule,
  }: CacheLookup): Promise<Response> {
    if (!cache.isEnabled) return withPublicCaching(await renderUncached(request, ip))
    const render = async (country: string | null) => {
      // A new request, without headers of the client that asked first: all others get the same page.
      const { response, ...rest } = await renderLimiter.renderShared(request, ip, () =>
        renderAnonymous(new Request(siteUrl + canonicalUrl), country),
      )
      const differs = countryHeader !== null && rest.countries !== undefined && rest.countries.size > 0
      const cacheable = differs ? withCountryCaching(response, countryHeader) : withPublicCaching(response)
      return { ...rest, response: applyHeaders(cacheable) }
    }
    const result = await cache.getOrRender(canonicalUrl, render, countryOf(request))
    if (result && 'page' in result) {
      cache.setRule(pathname, rule)
      return withCacheStatus(result.isHit ? 'hit' : 'miss', toResponse(result.page, request))
    }
    // The target of a redirect may depend on parameters that the canonical URL lacks.
    const isSameRequest = request.method === 'GET' && canonicalUrl === pathname + search
    if (result && (isSameRequest || STALE_FALLBACK_STATUSES.has(result.response.status))) {
      return withCacheStatus('pass', result.response)
    }
    return withPublicCaching(await renderUncached(request, ip))
  }
}

const READ_METHODS = new Set(['GET', 'HEAD'])

const requesterOf = ({ method, headers }: Request) => ({ method, cookie: headers.get('cookie') ?? undefined })

/** The database cannot be reached, or too many requests wait. */
const STALE_FALLBACK_STATUSES = new Set([503, 429])
const TEMPORARY_STATUSES = new Set([503, 507])

function withCacheStatus(cacheStatus: 'hit' | 'miss' | 'pass' | 'stale', response: Response) {
  response.headers.set('X-Cache', cacheStatus)
  if (TEMPORARY_STATUSES.has(response.status) && !response.headers.has('Retry-After'))
    response.headers.set('Retry-After', RETRY_SECONDS)
  return response
}

/** A browser revalidates each time; a CDN may keep a copy as long as the page cache does. */
const publicCacheHeaders = {
  'Cache-Control': `public, max-age=0, s-maxage=${MAX_AGE_SECONDS}, must-revalidate`,
  'Surrogate-Control': `max-age=${MAX_AGE_SECONDS}`,
  Vary: 'Accept-Encoding, Cookie',
}
const privateCacheHeaders = { 'Cache-Control': 'private, no-cache' }

/** Copies of a page that differs by country are asked for again each time: few proxies tell them apart. */
const withCountryCaching = (response: Response, countryHeader: string) =>
  response.status === 200 && !response.headers.has('Cache-Control')
    ? withHeaders(response, {
        'Cache-Control': 'public, max-age=0, must-revalidate',
        Vary: `${publicCacheHeaders.Vary}, ${countryHeader}`,
      })
    : withPublicCaching(response)

/** Errors and redirects set their own headers. */
const withPublicCaching = (response: Response) =>
  response.status === 200 && !response.headers.has('Cache-Control')
    ? withHeaders(response, publicCacheHeaders)
    : withPrivateCaching(response)

/** Responses to a session become no-store later (no-store.ts). */
function withPrivateCaching(response: Response) {
  const needsCacheControl = response.status === 200 && !response.headers.has('Cache-Control')
  return varyByCookie(needsCacheControl ? withHeaders(response, privateCacheHeaders) : response)
}

/** Every page depends on the session, also redirects and those with their own Cache-Control. */
function varyByCookie(response: Response) {
  const by = response.headers.get('Vary')
  if (!by?.includes('Cookie')) response.headers.set('Vary', by ? `${by}, Cookie` : 'Cookie')
  return response
}

function withHeaders(response: Response, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

function toResponse(page: CachedPage, { method, headers: requestHeaders }: Request) {
  const { head, body } = selectResponse(page, {
    method,
    acceptEncoding: requestHeaders.get('accept-encoding') ?? undefined,
    ifNoneMatch: requestHeaders.get('if-none-match') ?? undefined,
  })
  const { status, headers } = head
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : []))
  return new Response(body, { status, headers: pairs as [string, string][] })
}
