import type { Finding } from '#app/features/newsletter/issues/issues.ts'
import { formatDate } from '#app/ui/format-date.ts'
import { warning } from './finding.ts'

type PricedProduct = { id: string; name: string; offers: { price: { text: string; at: string } | null }[] }

const MAX_AGE_MS = 14 * 24 * 60 * 60_000

/** Of the prices that the letter shows: `text` is the letter in plain text. */
export function checkPrices(
  products: PricedProduct[],
  { text, timeZone, now }: { text: string; timeZone: string; now: Date },
): Finding[] {
  const words = text.replace(/\s+/g, ' ')
  return products.flatMap(({ id, name, offers }) => {
    const price = offers.find((offer) => offer.price)?.price
    const isOld = price && now.getTime() - Date.parse(price.at) > MAX_AGE_MS
    if (!isOld || !words.includes(`${price.text} on ${formatDate(price.at, timeZone)}`)) return []
    const day = formatDate(price.at, timeZone, 'short')
    return [warning(`The price of ${name} is from ${day}.`, `/admin/products/${id}`, 'Look at the price')]
  })
}
