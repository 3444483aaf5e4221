import { isAmazonLink } from '#app/features/products/links/amazon.ts'
import { type PricedOffer, shownPrice } from '#app/features/products/links/price.ts'
import type { Price } from '#app/features/products/shown/shown-product.ts'

/** What is known of a product at one moment. Nothing of Amazon's: it allows no price and no stock in emails. */
export type ProductState = { price: Price | null; isInStock: boolean | null }

export type WatchedOffer = PricedOffer & {
  stock: 'unknown' | 'in-stock' | 'out-of-stock'
  health: 'unknown' | 'ok' | 'redirected' | 'dead'
}

/** In her order: the currency is that of the first offer with a price. */
export function stateOf(offers: WatchedOffer[], now: Date): ProductState {
  const watched = offers.filter(
    ({ link, priceSource, health }) => !isAmazonLink(link) && priceSource !== 'amazon' && health !== 'dead',
  )
  const prices = watched
    .filter((offer) => offer.stock !== 'out-of-stock' && shownPrice(offer, now) !== null)
    .map(({ price, currency }) => ({ amount: price ?? 0, currency: currency ?? '' }))
  const [first] = prices
  const amounts = prices.filter(({ currency }) => currency === first?.currency).map(({ amount }) => amount)
  return {
    price: first ? { amount: Math.min(...amounts), currency: first.currency } : null,
    isInStock: stockOf(watched),
  }
}

/** Null where a store does not say it: it may have some. */
function stockOf(offers: WatchedOffer[]): boolean | null {
  if (offers.some(({ stock }) => stock === 'in-stock')) return true
  return offers.length > 0 && offers.every(({ stock }) => stock === 'out-of-stock') ? false : null
}

const toCents = ({ amount }: Price) => Math.round(amount * 100)

const MIN_DROP_PERCENT = 5

/**
 * What readers are told since the state that is known, and the state to compare with next. A price that falls little by little
 * is compared with the one that it fell from.
 */
export function compareStates(known: ProductState, seen: ProductState) {
  const { price, isCheaper } = comparePrices(known.price, seen.price)
  return {
    known: { price, isInStock: seen.isInStock ?? known.isInStock },
    isCheaper,
    isBack: known.isInStock === false && seen.isInStock === true,
  }
}

function comparePrices(known: Price | null, seen: Price | null) {
  if (!seen || !known || seen.currency !== known.currency) return { price: seen ?? known, isCheaper: false }
  const isCheaper = toCents(seen) * 100 <= toCents(known) * (100 - MIN_DROP_PERCENT)
  return { price: isCheaper || toCents(seen) > toCents(known) ? seen : known, isCheaper }
}

/** A code is told of when it ends within these days. */
export const CODE_END_DAYS = 3

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_A_DAY = 3

/** When one more alert may go to somebody, at most three within 24 hours: `planned` are theirs of the last day and later. */
export function nextAlertTime(planned: Date[], now: Date): Date {
  const times = planned.map((time) => time.getTime()).toSorted((a, b) => a - b)
  const thirdLast = times.at(-MAX_A_DAY)
  return new Date(Math.max(now.getTime(), thirdLast === undefined ? 0 : thirdLast + DAY_MS))
}
