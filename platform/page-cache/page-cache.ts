import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CacheEntry, createStore } from './cache-store.ts'
import { type CachedPage, type CachedPageInput, createCachedPage, selectResponse } from './cached-page.ts'
import { type CacheRule, canonicalUrlOf } from './canonical-url.ts'
import { createCompressor } from './compressor.ts'
import { type RawHeaders, writeSerializedHead } from './response-head.ts'
import type { SavedEntry } from './saved-pages.ts'

/** How late changes by time alone (no database change) may appear; a CDN in front adds as much again. */
export const MAX_AGE_SECONDS = 30
/** Of a page that knows what it depends on: if it forgot something, it is wrong no longer than this. */
const MAX_SCOPED_AGE_SECONDS = 60 * 60
/** Rules are stored by path, and a client can request any number of paths. */
const MAX_RULES = 10_000

type Options = {
  maxBytes: number
  /** Whether the cookies contain a session. */
  hasSession: (cookies: string) => boolean
  /** By which a trusted proxy says the reader's country; null if none does. */
  countryHeader?: string | null
  now?: () => number
}

export type RenderedPage = Omit<CachedPageInput, 'url'> & {
  /** False when a part of the page could not be loaded: such a page is not cached. */
  isComplete: boolean
  /** When a scoped page looks different although nothing was changed, in milliseconds since 1970. */
  validUntil?: number
}

/** A page from the cache; or a response that must not be cached or shared. */
export type CacheResult = { page: CachedPage; isHit: boolean } | { response: Response }

export type PageCache = ReturnType<typeof createPageCache>

/** Complete responses for anonymous readers, until something that they show changes. */
export function createPageCache({
  maxBytes,
  hasSession,
  countryHeader = null,
  now = () => performance.now(),
}: Options) {
  const countryHeaderName = countryHeader?.toLowerCase()
  const store = createStore(maxBytes)
  const rules = new Map<string, CacheRule>()
  const pendingRenders = new Map<string, Promise<CachedPage | null>>()
  const compressor = createCompressor(store)
  let isEnabled = false
  let isServingStale = false
  /** Incremented by each purge: a render that began before it may show old data and is not stored. */
  let generation = 0
  let hits = 0

  function findFresh(url: string): CacheEntry | undefined {
    const entry = store.get(url)
    return entry && entry.expiresAt >= now() ? entry : undefined
  }

  /** Takes the raw request URL: without a query string it is one lookup in a map. */
  function findEntryFor(url: string, country: string | undefined): CacheEntry | undefined {
    const end = url.indexOf('?')
    if (end < 0) return findEntryIn(url, country)
    const path = url.slice(0, end)
    const rule = rules.get(path)
    const canonicalUrl = rule && canonicalUrlOf(path, url.slice(end), rule)
    return canonicalUrl ? findEntryIn(canonicalUrl, country) : undefined
  }

  function findEntryIn(url: string, country: string | undefined): CacheEntry | undefined {
    const entry = findEntry(url)
    return country && entry?.page.countries.has(country) ? findEntry(keyIn(url, country)) : entry
  }

  const findEntry = (url: string) => (isServingStale ? store.get(url) : findFresh(url))

  function recordHit(entry: CacheEntry) {
    hits++
    if (store.recordHit(entry)) compressor.add(entry)
  }

  function save(page: CachedPage, validUntil: number) {
    const previous = store.get(page.url)?.page
    // The same bytes, perhaps with a brotli variant; but it may depend on something else by now.
    const { topics, isScoped, madeWith, countries } = page
    const kept = previous?.hash === page.hash ? { ...previous, topics, isScoped, madeWith, countries } : page
    const maxAgeMs = (isScoped ? MAX_SCOPED_AGE_SECONDS : MAX_AGE_SECONDS) * 1_000
    const entry = store.put(kept, now() + Math.min(maxAgeMs, validUntil - Date.now()))
    if (entry && entry.hits > 1) compressor.add(entry)
  }

  /** `Range` and `Authorization` are ignored: the complete page is a valid response to both. */
  const isAnonymousRead = ({ method, cookie }: RequestSummary) =>
    (method === 'GET' || method === 'HEAD') && (cookie === undefined || !hasSession(cookie))

  function discardPending() {
    generation++
    pendingRenders.clear()
  }

  function clear() {
    discardPending()
    compressor.clear()
    store.clear()
  }

  async function renderAndCache(url: string, render: () => Promise<RenderedPage>): Promise<CacheResult> {
    const startGeneration = generation
    const { promise, resolve } = Promise.withResolvers<CachedPage | null>()
    pendingRenders.set(url, promise)
    let page: CachedPage | null = null
    try {
      const { validUntil = Number.POSITIVE_INFINITY, ...rendered } = await render()
      if (!isCacheable(rendered)) return { response: rendered.response }
      page = await createCachedPage({ url, ...rendered })
      if (isEnabled && startGeneration === generation) save(page, validUntil)
      return { page, isHit: false }
    } finally {
      resolve(page)
      if (pendingRenders.get(url) === promise) pendingRenders.delete(url)
    }
  }

  /** Concurrent requests for a key share one render. */
  async function getOrRenderOne(
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<CacheResult | null> {
    const entry = findFresh(key)
    if (entry) {
      recordHit(entry)
      return { page: entry.page, isHit: true }
    }
    const pending = pendingRenders.get(key)
    if (!pending) return renderAndCache(key, render)
    const page = await pending
    return page && { page, isHit: false }
  }

  return {
    get usedBytes() {
      return store.usedBytes
    },
    get size() {
      return store.size
    },
    /** Whether entries are as new as the database. */
    get isEnabled() {
      return isEnabled
    },
    /** To be called when every change is received from now on. */
    enable() {
      clear()
      isEnabled = maxBytes > 0
      isServingStale = false
    },
    /** Changes are being missed: nothing is served until `enable`. */
    disable() {
      isEnabled = false
      isServingStale = false
    },
    /** The database is unreachable: entries of any age are served until `enable`. */
    serveStale() {
      isServingStale = !isEnabled && maxBytes > 0
    },
    purgeAll: clear,
    /** Something changes, and it is not known yet what shows it: no page that is being rendered is stored. */
    discardPending,
    /** The pages of these topics alone; no other shows what has changed. */
    purgeOnly(changed: ReadonlySet<string>) {
      discardPending()
      store.removeWhere(({ topics }) => haveCommon(topics, changed))
    },
    /** The pages of these topics, all that do not know what they depend on, and those that were made with something else. */
    purgeByTopics(changed: ReadonlySet<string>, madeWith: string) {
      discardPending()
      store.removeWhere(
        (page) => !page.isScoped || page.madeWith !== madeWith || haveCommon(page.topics, changed),
      )
    },
    setRule(path: string, rule: CacheRule) {
      rules.delete(path)
      rules.set(path, rule)
      const [oldest] = rules.keys()
      if (rules.size > MAX_RULES && oldest !== undefined) rules.delete(oldest)
    },
    isAnonymousRead,
    /**
     * The page for everybody says in which countries there is another one, so that readers all over the world wait for as few
     * renders as possible. Null when a shared render failed or was not cacheable.
     */
    async getOrRender(
      url: string,
      render: (country: string | null) => Promise<RenderedPage>,
      country: string | null = null,
    ): Promise<CacheResult | null> {
      const result = await getOrRenderOne(url, () => render(null))
      const isOther = country !== null && result && 'page' in result && result.page.countries.has(country)
      return isOther ? getOrRenderOne(keyIn(url, country), () => render(country)) : result
    },
    /** The entry of any age, for when rendering is not possible. */
    getStale: (url: string): CachedPage | undefined => store.get(url)?.page,
    /** Responds from the cache; false, with nothing written, when it cannot. */
    tryServe(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isEnabled && !isServingStale) return false
      const { method, headers: requestHeaders } = request
      const country = countryHeaderName && requestHeaders[countryHeaderName]
      const entry = findEntryFor(request.url ?? '', country ? String(country).toUpperCase() : undefined)
      if (!entry) return false
      if (!isAnonymousRead({ method, cookie: requestHeaders.cookie })) return false
      recordHit(entry)
      const { head, body } = selectResponse(entry.page, {
        method,
        acceptEncoding: requestHeaders['accept-encoding'] as string | undefined,
        ifNoneMatch: requestHeaders['if-none-match'],
      })
      if (isServingStale) response.writeHead(head.status, markStale(head.headers))
      else if (!writeSerializedHead(response, head.status, head.serialize()))
        response.writeHead(head.status, [...head.headers])
      response.end(body)
      return true
    },
    /** All that is still valid, the proven pages first. Times are in milliseconds since 1970, as of a calendar. */
    *entries() {
      const wallClock = Date.now() - now()
      for (const entry of store.entries())
        if (entry.expiresAt > now())
          yield { page: entry.page, hits: entry.hits, expiresAt: entry.expiresAt + wallClock }
    },
    /** What an earlier process had, unless it is there. */
    restore({ page, hits, expiresAt }: SavedEntry) {
      if (store.get(page.url) || store.isFullFor(page)) return
      store.put(page, now() + Math.min(MAX_SCOPED_AGE_SECONDS * 1_000, expiresAt - Date.now()), hits)
    },
    /** The number of hits since the last call. */
    takeHitCount() {
      const count = hits
      hits = 0
      return count
    },
  }
}

function haveCommon(topics: ReadonlySet<string>, changed: ReadonlySet<string>) {
  for (const topic of topics) if (changed.has(topic)) return true
  return false
}

/** A space is in no URL. */
const keyIn = (url: string, country: string) => `${url} ${country}`

type RequestSummary = { method?: string; cookie?: string }

const markStale = (headers: RawHeaders) =>
  headers.map((text, index) => (headers[index - 1] === 'x-cache' ? 'stale' : text))

function isCacheable({ response: { status, headers }, isComplete }: RenderedPage) {
  const isPrivate = /\b(?:private|no-store|no-cache)\b/.test(headers.get('Cache-Control') ?? '')
  return isComplete && status === 200 && !isPrivate && !headers.has('Set-Cookie')
}
