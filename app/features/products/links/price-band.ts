import { formatPrice } from './price.ts'

/** Where a price band ends and the next one begins. */
const PRICE_STEPS = [15, 30, 60]

type PriceBand = { value: string; label: string; order: number }

/** Of all bands, in URLs. */
export const priceBandValues = [0, ...PRICE_STEPS].map((amount) => urlValueOf(findEnds(amount, PRICE_STEPS)))

/** 'Under $15', '$15 to $30', 'From $60'; the value is for URLs and the same in every currency. */
export function priceBandOf(
  { amount, currency }: { amount: number; currency: string },
  steps: number[] = PRICE_STEPS,
): PriceBand {
  const ends = findEnds(amount, steps)
  return { value: urlValueOf(ends), label: labelOf(ends, currency), order: ends.order }
}

type Ends = { from: number | undefined; below: number | undefined; order: number }

function findEnds(amount: number, steps: number[]): Ends {
  const order = steps.filter((step) => amount >= step).length
  return { from: steps[order - 1], below: steps[order], order }
}

function urlValueOf({ from, below }: Ends): string {
  if (from === undefined) return `under-${below}`
  return below === undefined ? `from-${from}` : `${from}-to-${below}`
}

function labelOf({ from, below }: Ends, currency: string): string {
  if (from === undefined) return `Under ${formatPrice(below ?? 0, currency)}`
  if (below === undefined) return `From ${formatPrice(from, currency)}`
  return `${formatPrice(from, currency)} to ${formatPrice(below, currency)}`
}
