import { priceBandOf } from '#app/features/products/links/price-band.ts'
import type { FilterGroup } from '#app/features/products/shown/shop.ts'
import type { ShownProduct } from '#app/features/products/shown/shown-product.ts'
import { type GiftSection, isSoldOut, type ShownGift } from './gift-guides.ts'
import { recipientSlug } from './recipient-slug.ts'

/** Of those whose price cannot be compared with the others, or must not be shown here. */
export const AT_THE_STORE = { value: 'at-the-store', label: 'See the price at the store' }

export type StoredGift = { product: ShownProduct; note: string; recipients: string[] }

/** Amazon's prices hold for a day, but a guide is printed and its addresses are kept: they have no band. */
const bandPrice = ({ offers }: ShownProduct) =>
  offers.find(({ isAmazon, price }) => !isAmazon && price !== null)?.price ?? null

/** With prices of one currency, that of the first price: bands of several would compare what cannot be compared. */
export function toShownGifts(gifts: StoredGift[], recipients: string[]): ShownGift[] {
  const prices = gifts.map(({ product }) => bandPrice(product))
  const currency = prices.find((price) => price !== null)?.currency
  return gifts.map(({ product, note, recipients: chosen }, index) => {
    const price = prices[index] ?? null
    return {
      product,
      note: note || product.note,
      recipients: recipients.filter((name) => chosen.includes(name)),
      price: price?.currency === currency ? price : null,
      isSoldOut: isSoldOut(product),
    }
  })
}

type Guide = { recipients: string[]; bands: number[]; path: string }

type Chosen = { for: string | null; price: string | null }

type Choice = { value: string; label: string; gifts: ShownGift[] }

/** What the URL asks for; a value that no gift has is left out. Each choice says how many there are with the other filter. */
export function filterGifts(gifts: ShownGift[], guide: Guide, parameters: URLSearchParams) {
  const choices = { for: recipientChoices(gifts, guide.recipients), price: bandChoices(gifts, guide.bands) }
  const chosen: Chosen = {
    for: knownValue(choices.for, parameters.get('for')),
    price: knownValue(choices.price, parameters.get('price')),
  }
  const matching = (wanted: Chosen) => {
    const isIn = (list: Choice[], value: string | null, gift: ShownGift) =>
      value === null || list.some((choice) => choice.value === value && choice.gifts.includes(gift))
    return gifts.filter(
      (gift) => isIn(choices.for, wanted.for, gift) && isIn(choices.price, wanted.price, gift),
    )
  }
  const groupOf = (name: keyof Chosen, label: string): FilterGroup => {
    const linkTo = (value: string | null, text: string) => ({
      label: text,
      to: filterUrl(guide.path, { ...chosen, [name]: value }),
      isChosen: chosen[name] === value,
      count: matching({ ...chosen, [name]: value }).length,
    })
    const links = choices[name].map((choice) => linkTo(choice.value, choice.label))
    return {
      name,
      label,
      choices: [linkTo(null, 'All'), ...links.filter(({ count, isChosen }) => count > 0 || isChosen)],
    }
  }
  const found = new Set(matching(chosen))
  const sections = choices.price.flatMap(({ value, label, gifts: inBand }): GiftSection[] => {
    const shown = inBand.filter((gift) => found.has(gift))
    // What can be bought comes first.
    const ordered = [...shown.filter((gift) => !gift.isSoldOut), ...shown.filter((gift) => gift.isSoldOut)]
    return shown.length > 0 ? [{ value, label, gifts: ordered }] : []
  })
  return {
    filters: [groupOf('for', 'For'), groupOf('price', 'Price')].filter(({ choices: all }) => all.length > 2),
    sections,
    isFiltered: chosen.for !== null || chosen.price !== null,
  }
}

/** A gift for nobody in particular is for each of them. */
const recipientChoices = (gifts: ShownGift[], recipients: string[]): Choice[] =>
  recipients
    .map((name) => ({
      value: recipientSlug(name),
      label: name,
      gifts: gifts.filter((gift) => gift.recipients.length === 0 || gift.recipients.includes(name)),
    }))
    .filter((choice) => choice.gifts.some((gift) => gift.recipients.length > 0))

function bandChoices(gifts: ShownGift[], bands: number[]): Choice[] {
  const bandOf = (gift: ShownGift) => (gift.price ? priceBandOf(gift.price, bands) : null)
  const byValue = Map.groupBy(gifts, (gift) => bandOf(gift)?.value ?? AT_THE_STORE.value)
  return [...byValue]
    .map(([value, inBand]) => {
      const band = inBand[0] && bandOf(inBand[0])
      const label = band?.label ?? AT_THE_STORE.label
      return { value, label, gifts: inBand, order: band?.order ?? bands.length + 1 }
    })
    .sort((a, b) => a.order - b.order)
}

const knownValue = (choices: Choice[], value: string | null) =>
  choices.some((choice) => choice.value === value) ? value : null

function filterUrl(path: string, chosen: Chosen): string {
  const parameters = new URLSearchParams()
  if (chosen.for) parameters.set('for', chosen.for)
  if (chosen.price) parameters.set('price', chosen.price)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
