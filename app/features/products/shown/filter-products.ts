import { slugify } from '#app/features/posts/slug.ts'
import { priceBandOf } from '../links/price-band.ts'
import { type FilteredProducts, type FilterName, filterNames, SHOP_PATH } from './shop.ts'
import type { ShownProduct } from './shown-product.ts'

type Choice = { value: string; label: string; order: string | number }
type Price = { amount: number; currency: string }
type Chosen = Record<FilterName, string | null>

const labels: Record<FilterName, string> = { category: 'Category', price: 'Price', brand: 'Brand' }

/** What the URL asks for; a value that no product has is left out. Each choice says how many there are with the others. */
export function filterProducts(products: ShownProduct[], parameters: URLSearchParams): FilteredProducts {
  const currency = products.map(priceOf).find((price) => price !== undefined)?.currency
  const entries = products.map((product) => ({ product, choices: choicesOf(product, currency) }))
  const chosenValue = (name: FilterName) => {
    const value = parameters.get(name)
    return value && entries.some(({ choices }) => choices[name]?.value === value) ? value : null
  }
  const chosen: Chosen = {
    category: chosenValue('category'),
    price: chosenValue('price'),
    brand: chosenValue('brand'),
  }
  const matching = (wanted: Chosen) =>
    entries.filter(({ choices }) =>
      filterNames.every((name) => wanted[name] === null || choices[name]?.value === wanted[name]),
    )
  const linkTo = (name: FilterName, value: string | null, label: string) => {
    const wanted = { ...chosen, [name]: value }
    const isChosen = chosen[name] === value
    return { label, to: filterUrl(wanted), isChosen, count: matching(wanted).length }
  }
  const groups = filterNames.map((name) => ({
    name,
    label: labels[name],
    choices: [
      linkTo(name, null, 'All'),
      ...distinctChoices(entries.flatMap(({ choices }) => choices[name] ?? []))
        .map(({ value, label }) => linkTo(name, value, label))
        .filter(({ count, isChosen }) => count > 0 || isChosen),
    ],
  }))
  const isFiltered = filterNames.some((name) => chosen[name] !== null)
  return {
    groups: groups.filter(({ name, choices }) => choices.length > 2 || chosen[name] !== null),
    found: isFiltered ? matching(chosen).map(({ product }) => product) : null,
  }
}

const choicesOf = (
  product: ShownProduct,
  currency: string | undefined,
): Record<FilterName, Choice | undefined> => ({
  category: namedChoice(product.category),
  price: priceChoice(priceOf(product), currency),
  brand: namedChoice(product.brand),
})

const priceOf = ({ offers }: ShownProduct) => offers.find(({ price }) => price !== null)?.price ?? undefined

const namedChoice = (name: string | null): Choice | undefined =>
  name ? { value: slugify(name), label: name, order: name } : undefined

/** Of the currency that the shop has: bands of several would compare what cannot be compared. */
const priceChoice = (price: Price | undefined, currency: string | undefined): Choice | undefined =>
  price && price.currency === currency ? priceBandOf(price) : undefined

const distinctChoices = (choices: Choice[]): Choice[] =>
  [...new Map(choices.map((choice) => [choice.value, choice])).values()].sort((a, b) =>
    a.order > b.order ? 1 : -1,
  )

function filterUrl(chosen: Chosen): string {
  const parameters = new URLSearchParams()
  for (const name of filterNames) if (chosen[name]) parameters.set(name, chosen[name])
  return parameters.size > 0 ? `${SHOP_PATH}?${parameters}` : SHOP_PATH
}
