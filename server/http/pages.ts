import type { Changes } from '#database/changes.ts'
import type { Log } from '#platform/log.ts'
import { addressOf, type Rule } from '#platform/page-cache/address.ts'
import { answerWith, type KeptPage } from '#platform/page-cache/kept-page.ts'
import { type Fresh, KEEP_SECONDS, type PageCache } from '#platform/page-cache/page-cache.ts'
import type { PageWork } from './render-limits.ts'
import type { Dress } from './security-headers.ts'
import { RETRY_SECONDS } from './unavailable.ts'

type Parts = {
  cache: PageCache
  ruleOf: (pathname: string) => Rule | null
  /** Answers whoever asks, after a look at who that is. */
  asWhoever: (request: Request, address: string) => Promise<Response>
  asAnybody: (request: Request) => Promise<Fresh>
  /** Makes pages, as many at once as leave room for the rest of the site. */
  work: PageWork
  changes: Pick<Changes, 'seenByAll'>
  forgetAll: () => void
  dress: Dress
  siteUrl: string
  log: Log
}

/** Pages from the cache where they may be; what is done by one request is seen by all that come after its answer. */
export function servePages({
  cache,
  ruleOf,
  asWhoever,
  asAnybody,
  work,
  changes,
  forgetAll,
  dress,
  siteUrl,
  log,
}: Parts) {
  async function change(request: Request, from: string) {
    const response = await work.change(request, from, (whole) => asWhoever(whole, from))
    if (!(await changes.seenByAll())) {
      log.warn('a change may not yet be seen by every process')
      // Without a line nobody tells this one either, though it must know of what it did itself.
      if (response.status < 400) forgetAll()
    }
    return withCache('pass', response)
  }

  const pass = async (request: Request, from: string) =>
    withCache('pass', await work.read(request, from, () => asWhoever(request, from)))

  return async (request: Request, from: string): Promise<Response> => {
    if (!READING.has(request.method)) return varying(await change(request, from))
    const { pathname, search } = new URL(request.url)
    const rule = ruleOf(pathname)
    if (!rule || !cache.isForAnybody(askerOf(request))) return forOne(await pass(request, from))
    const address = addressOf(pathname, search, rule)
    if (!address) return forAll(await pass(request, from))
    const answer = await made({ request, from, address, pathname, search, rule })
    const old = WITHOUT_PAGE.has(answer.status) && cache.kept(address)
    // The database is gone, and nobody here has heard of it yet; or there is too much else to make.
    return old ? withCache('stale', responseOf(old, request)) : answer
  }

  type Wish = {
    request: Request
    from: string
    address: string
    pathname: string
    search: string
    rule: Rule
  }

  async function made({ request, from, address, pathname, search, rule }: Wish): Promise<Response> {
    if (!cache.isOpen) return forAll(await pass(request, from))
    const outcome = await cache.through(address, async () => {
      // Without what the first who asks has said of themselves: all others get the same.
      const { response, ...rest } = await work.make(request, from, () =>
        asAnybody(new Request(siteUrl + address)),
      )
      return { ...rest, response: dress(forAll(response)) }
    })
    if (outcome && 'page' in outcome) {
      cache.learn(pathname, rule)
      return withCache(outcome.isHit ? 'hit' : 'miss', responseOf(outcome.page, request))
    }
    // Where a redirect leads depends on all that was asked.
    const isAsAsked = request.method === 'GET' && address === pathname + search
    if (outcome && (isAsAsked || WITHOUT_PAGE.has(outcome.response.status))) {
      return withCache('pass', outcome.response)
    }
    return forAll(await pass(request, from))
  }
}

const READING = new Set(['GET', 'HEAD'])

const askerOf = ({ method, headers }: Request) => ({ method, cookie: headers.get('cookie') ?? undefined })

/** The database is out of reach, or there is too much to do. */
const WITHOUT_PAGE = new Set([503, 429])
const FOR_NOW = new Set([503, 507])

function withCache(what: 'hit' | 'miss' | 'pass' | 'stale', response: Response) {
  response.headers.set('X-Cache', what)
  if (FOR_NOW.has(response.status) && !response.headers.has('Retry-After'))
    response.headers.set('Retry-After', RETRY_SECONDS)
  return response
}

/** A browser asks each time whether its copy is still good; a CDN may keep one as long as the cache itself does. */
const shared = {
  'Cache-Control': `public, max-age=0, s-maxage=${KEEP_SECONDS}, must-revalidate`,
  'Surrogate-Control': `max-age=${KEEP_SECONDS}`,
  Vary: 'Accept-Encoding, Cookie',
}
const personal = { 'Cache-Control': 'private, no-cache' }

/** Errors and redirects say for themselves how long they last. */
const forAll = (response: Response) =>
  response.status === 200 && !response.headers.has('Cache-Control')
    ? withHeaders(response, shared)
    : forOne(response)

/** With a session it is kept by nobody at all (never-stored.ts). */
function forOne(response: Response) {
  const isUnsaid = response.status === 200 && !response.headers.has('Cache-Control')
  return varying(isUnsaid ? withHeaders(response, personal) : response)
}

/** A page depends on who asks, also when it says by itself how long it lasts, or leads elsewhere. */
function varying(response: Response) {
  const by = response.headers.get('Vary')
  if (!by?.includes('Cookie')) response.headers.set('Vary', by ? `${by}, Cookie` : 'Cookie')
  return response
}

function withHeaders(response: Response, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

function responseOf(page: KeptPage, { method, headers: asked }: Request) {
  const { head, body } = answerWith(page, {
    method,
    acceptEncoding: asked.get('accept-encoding') ?? undefined,
    ifNoneMatch: asked.get('if-none-match') ?? undefined,
  })
  const { status, headers } = head
  const pairs = headers.flatMap((name, place) => (place % 2 === 0 ? [[name, headers[place + 1]]] : []))
  return new Response(body, { status, headers: pairs as [string, string][] })
}
