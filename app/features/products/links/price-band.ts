import { formatPrice } from './price.ts'

/** Where a price band ends and the next one begins. */
const PRICE_STEPS = [15, 30, 60]

type PriceBand = { value: string; label: string; order: number }

/** Of all bands, in URLs. */
export const priceBandValues = [0, ...PRICE_STEPS].map(
  (amount) => priceBandOf({ amount, currency: 'USD' }).value,
)

/** 'Under $15', '$15 to $30', 'From $60'; the value is for URLs and the same in every currency. */
export function priceBandOf(
  { amount, currency }: { amount: number; currency: string },
  steps: number[] = PRICE_STEPS,
): PriceBand {
  const order = steps.filter((step) => amount >= step).length
  const [from, below] = [steps[order - 1], steps[order]]
  if (from === undefined) {
    return { value: `under-${below}`, label: `Under ${formatPrice(below ?? 0, currency)}`, order }
  }
  if (below === undefined)
    return { value: `from-${from}`, label: `From ${formatPrice(from, currency)}`, order }
  const label = `${formatPrice(from, currency)} to ${formatPrice(below, currency)}`
  return { value: `${from}-to-${below}`, label, order }
}
