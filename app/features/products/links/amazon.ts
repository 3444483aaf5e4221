/** Any country: amazon.com, amazon.de, amazon.co.uk, amazon.com.au. As the check in database/schema/product-offers.ts. */
const AMAZON_HOST = /(?:^|\.)amazon\.(?:com|[a-z]{2}|com?\.[a-z]{2})\.?$/

/** Redirects of Amazon. Whether they carry a tag, and whose, cannot be seen. */
const SHORTENED_HOST = /(?:^|\.)(?:amzn\.[a-z]+|a\.co)\.?$/

export const isAmazonHost = (host: string) => AMAZON_HOST.test(host.toLowerCase())

export const isShortenedAmazonHost = (host: string) => SHORTENED_HOST.test(host.toLowerCase())

export function isAmazonLink(link: string): boolean {
  const url = URL.parse(link)
  return url !== null && isAmazonHost(url.hostname)
}

export const isAsin = (text: string) => /^[A-Z0-9]{10}$/.test(text)

const ASIN_IN_PATH =
  /\/(?:dp|gp\/product|gp\/aw\/d|gp\/offer-listing|exec\/obidos\/asin|exec\/obidos\/tg\/detail\/-|o\/asin|asin|product)\/([a-z0-9]{10})(?=\/|$)/i

/** The product that an Amazon link leads to; undefined for a search, a list or a storefront. */
export function asinOf(url: URL): string | undefined {
  const asin = ASIN_IN_PATH.exec(url.pathname)?.[1] ?? url.searchParams.get('asin') ?? ''
  return isAsin(asin.toUpperCase()) ? asin.toUpperCase() : undefined
}

const isTag = (text: string) => /^[\w-]{1,60}$/.test(text)

/** Of links without a product; all other parameters are about the visit in which the link was copied. */
const MEANINGFUL_PARAMETERS = ['k', 'i', 'rh', 'node', 'me', 'field-keywords']

/**
 * Nothing but the product and the tag, which is the given one, or else that of the link. An Amazon link carries its tag
 * itself: no redirect may add it.
 */
export function cleanAmazonLink(url: URL, tag = ''): string {
  const asin = asinOf(url)
  const cleaned = new URL(asin ? `/dp/${asin}` : url.pathname, `https://${shopHost(url.hostname)}`)
  if (!asin) {
    for (const name of MEANINGFUL_PARAMETERS) {
      const value = url.searchParams.get(name)
      if (value) cleaned.searchParams.set(name, value)
    }
  }
  const usedTag = [tag, url.searchParams.get('tag') ?? ''].find(isTag)
  if (usedTag) cleaned.searchParams.set('tag', usedTag)
  return cleaned.href
}

/** smile.amazon.de and m.amazon.de are the shop as well. */
const shopHost = (host: string) => `www.${host.slice(host.lastIndexOf('amazon.')).replace(/\.$/, '')}`

export function hasAmazonTag(link: string): boolean {
  const tag = URL.parse(link)?.searchParams.get('tag')
  return isTag(tag ?? '')
}
