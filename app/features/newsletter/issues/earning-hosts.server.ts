import { eq, sql } from 'drizzle-orm'
import { AFFILIATE_PARAMETERS } from '#app/features/products/links/earning-link.ts'
import { isHostOf, networkHosts } from '#app/features/products/links/store.ts'
import { selectShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import type { Transaction } from '#database/access.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { extractLinksAndImages } from './issue-links.server.ts'

/** More stores than a library has. */
const MAX_STORES = 300

const SHORTENED_AMAZON_HOSTS = ['amzn.to', 'amzn.eu', 'amzn.com', 'amzn.asia', 'a.co']

/** Links to these may earn: networks, the stores of offers that do, and Amazon where she has a tag. */
export async function selectEarningHosts(db: Transaction): Promise<string[]> {
  const host = sql<string>`substring(lower(${productOffers.link}) from '^https?://(?:www[.])?([^/?#:@]+)')`
  const stores = await db
    .selectDistinct({ host })
    .from(productOffers)
    .where(eq(productOffers.isAffiliate, true))
    .orderBy(host)
    .limit(MAX_STORES)
  const { amazonTags } = await selectShopSettings(db)
  const ofAmazon = amazonTags.map(({ domain }) => domain)
  return [
    ...new Set([
      ...networkHosts,
      ...SHORTENED_AMAZON_HOSTS,
      ...ofAmazon,
      ...stores.map((store) => store.host),
    ]),
  ]
}

/** For PostgreSQL: whether the HTML of a post has a link that may earn, or a product. */
export const earningLinkPattern = (hosts: string[]): string =>
  [
    'rel="[^"]*sponsored',
    `//([^/?#"]+[.])?(${hosts.map((host) => host.replaceAll('.', '[.]')).join('|')})[/?#:"]`,
    `[?&;](tag|${AFFILIATE_PARAMETERS.join('|')})=`,
    'data-products?="',
  ].join('|')

/** Of a text in a letter. Networks and parameters are known without the library. */
export const leadsToEarningHost = (html: string, hosts: string[]): boolean =>
  extractLinksAndImages(html).links.some((link) => {
    const linkHost = URL.parse(link)?.hostname
    return linkHost !== undefined && hosts.some((host) => isHostOf(linkHost, host))
  })
