import { hasAmazonTag, isAmazonLink } from '../links/amazon.ts'
import { linkRel, mayUseRedirect, offerHref } from '../links/offer-link.ts'
import { formatPrice, type ShownPrice, shownPrice } from '../links/price.ts'
import type { MatchFacts } from '../match/match.ts'
import type { ProductOffer, ProductPicture } from '../products.ts'

export type Price = { amount: number; currency: string }

/** An offer as readers get it. The button names the store. */
export type ShownOffer = {
  id: string
  store: string
  region: string | null
  href: string
  rel: string
  isAffiliate: boolean
  isAmazon: boolean
  isOutOfStock: boolean
  price: (ShownPrice & Price) | null
}

export type ShownCode = { code: string; benefit: string; terms: string; endsAt: string | null }

/** Of a code: it ends as the day after begins. */
export const lastMomentOf = (endsAt: string) => new Date(new Date(endsAt).getTime() - 1000).toISOString()

/** A product on a public page. Fields, never a row. */
export type ShownProduct = {
  id: string
  slug: string
  name: string
  brand: string | null
  category: string | null
  note: string
  bestFor: string
  notFor: string
  size: string
  skinTypes: string[]
  hairTypes: string[]
  picture: ProductPicture | null
  isDiscontinued: boolean
  successor: { slug: string; name: string } | null
  /** Those for the reader's country first, where it is known; else in her order. */
  offers: ShownOffer[]
  /** Leads to the store for the reader's country, where offers differ by it; null elsewhere. */
  countryHref: string | null
  codes: ShownCode[]
}

export type StoredOffer = Omit<ProductOffer, 'health'>

export function toShownOffer(productSlug: string, offer: StoredOffer, now: Date): ShownOffer {
  const { id, store, region, link, stock, price, currency } = offer
  const shown = shownPrice(offer, now)
  const isAmazon = isAmazonLink(link)
  // A tag earns, whatever was ticked.
  const isAffiliate = offer.isAffiliate || (isAmazon && hasAmazonTag(link))
  return {
    id,
    store,
    region,
    href: offerHref(productSlug, offer),
    rel: linkRel({ isAffiliate }),
    isAffiliate,
    isAmazon,
    // Of Amazon it would be as old as the price.
    isOutOfStock: stock === 'out-of-stock' && (!isAmazon || shown !== null),
    price: shown && price !== null && currency ? { ...shown, amount: price, currency } : null,
  }
}

/** Those of the reader's country, then those for everybody, then the others; each in the order that she chose. */
export function orderOffers<Offer extends { region: string | null }>(
  offers: Offer[],
  country: string | null,
): Offer[] {
  const rank = ({ region }: Offer) => (region === null ? 1 : region === country ? 0 : 2)
  // Where the country is not known, her order is all there is.
  return country === null ? offers : offers.toSorted((a, b) => rank(a) - rank(b))
}

/** Of a product with redirects for different countries. Amazon's are no redirects: their buttons are beside it. */
export function countryHref(productSlug: string, offers: StoredOffer[]): string | null {
  const redirects = offers.filter(({ program, link }) => program === 'go' && mayUseRedirect(link))
  return regionsOf(redirects).length > 0 ? `/go/${productSlug}` : null
}

/** The countries that offers are for, if they differ by it; null stands for everybody. */
export function regionsOf(offers: { region: string | null }[]): (string | null)[] {
  const regions = [...new Set(offers.map(({ region }) => region))]
  return regions.length > 1 ? regions : []
}

/** Where there is room for one store: the first, or all that differ by country, so that each stays reachable. */
export const lineOffersOf = ({ offers }: Pick<ShownProduct, 'offers'>) =>
  regionsOf(offers).length > 0 ? offers : offers.slice(0, 1)

export const COUNTRY_LINK_TEXT = 'Shop in your country'

/** Clicks on redirects are counted by the server, those on direct links where they happen, by this attribute. */
export const isRedirect = ({ href }: Pick<ShownOffer, 'href'>) => href.startsWith('/go/')

export const countedOffer = (offer: Pick<ShownOffer, 'id' | 'href'>) =>
  isRedirect(offer) ? {} : { 'data-offer': offer.id }

/** '$98', if each has a price in the same currency. Half a sum would be a wrong one. */
export function formatTotal(prices: (Price | null)[]): string | null {
  const [first] = prices
  if (!first || prices.some((price) => price?.currency !== first.currency)) return null
  const cents = prices.reduce((sum, price) => sum + Math.round((price?.amount ?? 0) * 100), 0)
  return formatPrice(cents / 100, first.currency)
}

/** What a reader can compare with what she looks for. */
export const matchFacts = ({ skinTypes, hairTypes, offers }: ShownProduct): MatchFacts => ({
  skinTypes,
  hairTypes,
  price: offers.find(({ price }) => price !== null)?.price ?? null,
})

/** What the disclosure of a page has to know of its links. */
export const disclosedLinks = (products: Pick<ShownProduct, 'offers'>[]) =>
  products.flatMap(({ offers }) => offers.map(({ isAffiliate, isAmazon }) => ({ isAffiliate, isAmazon })))
