import { parseHtmlUpToLimits } from '#app/features/posts/html/parse-html.ts'
import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { ForeignFetchError, type ForeignRequestOptions, fetchForeignFile } from '#platform/foreign-fetch.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import { asinOf, isAmazonHost, isShortenedAmazonHost } from '../links/amazon.ts'
import { parseOfferLink } from '../links/offer-link.ts'
import { regionOf, storeNameOf } from '../links/store.ts'
import { extractProduct } from './extract-product.ts'
import { nameInPath } from './name-in-path.ts'
import type { ReadShopPage } from './shop-page.ts'

const MAX_PAGE_BYTES = 4 * 1024 * 1024
const TIMEOUT_MS = 12_000

/** A page is parsed in less than a second, whatever it contains. */
const PAGE_LIMITS = { characters: 2_000_000, nodes: 40_000, depth: 400, attributes: 150_000 }

type ShopPageContext = {
  viewer: { id: string } | null
  log: Log
  services: { limits: Pick<RateLimiter, 'consume'> }
}

/** From the page of a shop, or from its address alone where the shop lets no robots in. Nothing is read from Amazon. */
export async function readShopPage(
  { viewer, log, services }: ShopPageContext,
  typed: string,
  fetchHtml = fetchShopPage,
): Promise<ReadShopPage> {
  const link = parseOfferLink(typed)
  if ('problem' in link) throw new UserError(422, link.problem, 'link')
  const url = new URL(link.href)
  // Of Amazon's long addresses only the number is kept, and they have the name in them.
  const name = nameInPath(URL.parse(typed) ?? url)
  const told = { ...factsOfAddress(url), name }
  if (link.isAmazon) return { ...told, note: NOT_FROM_AMAZON }
  const wait = await services.limits.consume(rateLimitCounters('shop-page', { account: viewer?.id ?? '' }))
  if (wait !== null) {
    const message = `That was a lot of pages at once. Please try again ${formatRetryDelay(wait)}.`
    throw new UserError(429, message, 'link', { headers: retryAfterHeader(wait) })
  }
  try {
    const { html, finalUrl } = await fetchHtml(link.href)
    const found = extractProduct(parseHtmlUpToLimits(html, PAGE_LIMITS).tree, finalUrl)
    return { ...told, ...found, name: found.name || name, note: found.name ? null : NOTHING_FOUND }
  } catch (error) {
    if (!(error instanceof ForeignFetchError)) throw error
    log.info({ host: url.hostname, reason: error.reason }, 'shop page could not be read')
    return { ...told, note: `The shop’s page could not be read. ${error.message} Please fill in the rest.` }
  }
}

const NOT_FROM_AMAZON = 'Amazon allows nothing to be read from its pages: please fill in the rest.'
const NOTHING_FOUND = 'The shop’s page does not say what its product is. Please fill in the rest.'

const factsOfAddress = (url: URL) => ({
  link: url.href,
  store: storeNameOf(url),
  region: regionOf(url) ?? '',
  asin: isAmazonHost(url.hostname) ? (asinOf(url) ?? '') : '',
  brand: '',
  price: null,
  currency: '',
  gtin: '',
  pictures: [],
})

export async function fetchShopPage(link: string, options: Pick<ForeignRequestOptions, 'isForbidden'> = {}) {
  let finalUrl = link
  const bytes = await fetchForeignFile(link, {
    maxBytes: MAX_PAGE_BYTES,
    timeoutMs: TIMEOUT_MS,
    headers: { Accept: 'text/html,application/xhtml+xml' },
    onRequest(url) {
      refuseAmazon(url)
      finalUrl = url.href
    },
    ...options,
  })
  return { html: decodePage(bytes), finalUrl }
}

/** A shop may redirect there. */
export function refuseAmazon({ hostname }: URL) {
  if (isAmazonHost(hostname) || isShortenedAmazonHost(hostname)) {
    throw new ForeignFetchError('refused', 'It leads to Amazon.')
  }
}

const CHARSET = /charset=["']?([\w-]+)/i

/** As the page says at its beginning; UTF-8 where it says nothing that is known. */
export function decodePage(bytes: Buffer): string {
  const label = CHARSET.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
