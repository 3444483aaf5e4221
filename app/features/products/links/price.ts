import { isAmazonLink } from './amazon.ts'

const HOUR_MS = 60 * 60 * 1000

/** Amazon's rule; it holds for every copy of a page, so what is cached must be younger still. */
export const AMAZON_MAX_AGE_MS = 24 * HOUR_MS

export type PricedOffer = {
  link: string
  price: number | null
  currency: string | null
  priceSource: 'typed' | 'page' | 'amazon' | null
  /** ISO. */
  priceAt: string | null
}

export type ShownPrice = { text: string; at: string }

/** The price that may be shown now, with its time. Of Amazon's only those from its own interface, for a day. */
export function shownPrice(offer: PricedOffer, now: Date): ShownPrice | null {
  const { link, price, currency, priceSource, priceAt } = offer
  if (price === null || !currency || !priceAt) return null
  const ageMs = now.getTime() - new Date(priceAt).getTime()
  if (isAmazonLink(link) && (priceSource !== 'amazon' || ageMs > AMAZON_MAX_AGE_MS)) return null
  return { text: formatPrice(price, currency), at: priceAt }
}

/** By currency: creating one takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.NumberFormat>()

/** '$18', '€9.50'. */
export function formatPrice(price: number, currency: string): string {
  const formatter = formatters.get(currency) ?? newFormatter(currency)
  formatters.set(currency, formatter)
  return formatter.format(price)
}

const newFormatter = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
