import { slugify } from '#app/features/posts/slug.ts'
import { priceBandOf } from '../links/price-band.ts'
import { type FilterGroup, type FilterName, filterNames, SHOP_PATH } from './shop.ts'
import type { ProductFacts } from './shop-facts.server.ts'
import type { Price } from './shown-product.ts'

type Choice = { value: string; label: string; order: string | number }
type Choices = Record<FilterName, Choice | undefined>
type Chosen = Record<FilterName, string | null>

const labels: Record<FilterName, string> = { category: 'Category', price: 'Price', brand: 'Brand' }

/** What the URL asks for; a value that no product has is left out. Each choice says how many there are with the others. */
export function filterProducts<Product extends Pick<ProductFacts, FilterName>>(
  products: Product[],
  parameters: URLSearchParams,
) {
  const readChoices = choiceReader(products.find(({ price }) => price)?.price?.currency)
  const entries = products.map((product) => ({ product, choices: readChoices(product) }))
  const available = (name: FilterName) =>
    new Map(entries.flatMap(({ choices }) => choices[name] ?? []).map((choice) => [choice.value, choice]))
  const all = { category: available('category'), price: available('price'), brand: available('brand') }
  const chosenValue = (name: FilterName) => {
    const value = parameters.get(name)
    return value && all[name].has(value) ? value : null
  }
  const chosen: Chosen = {
    category: chosenValue('category'),
    price: chosenValue('price'),
    brand: chosenValue('brand'),
  }
  const groups = filterNames.map((name): FilterGroup<FilterName> => {
    const matching = entries.filter(({ choices }) => isMatch(choices, { ...chosen, [name]: null }))
    const counts = countValues(matching.map(({ choices }) => choices[name]?.value))
    const linkTo = (value: string | null, label: string, count: number) => {
      const isChosen = chosen[name] === value
      return { label, to: filterUrl({ ...chosen, [name]: value }), isChosen, count }
    }
    return {
      name,
      label: labels[name],
      choices: [
        linkTo(null, 'All', matching.length),
        ...[...all[name].values()]
          .sort((a, b) => (a.order > b.order ? 1 : -1))
          .map(({ value, label }) => linkTo(value, label, counts.get(value) ?? 0))
          .filter(({ count, isChosen }) => count > 0 || isChosen),
      ],
    }
  })
  const isFiltered = filterNames.some((name) => chosen[name] !== null)
  const found = entries.filter(({ choices }) => isMatch(choices, chosen)).map(({ product }) => product)
  return {
    groups: groups.filter(({ name, choices }) => choices.length > 2 || chosen[name] !== null),
    /** Null while nothing is chosen. */
    found: isFiltered ? found : null,
    url: filterUrl(chosen),
  }
}

const isMatch = (choices: Choices, wanted: Chosen) =>
  filterNames.every((name) => wanted[name] === null || choices[name]?.value === wanted[name])

function countValues(values: (string | undefined)[]): Map<string | undefined, number> {
  const counts = new Map<string | undefined, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Hundreds of products share a few brands and categories: each name is turned into a choice once. */
function choiceReader(currency: string | undefined) {
  const named = new Map<string, Choice>()
  const namedChoice = (name: string | null): Choice | undefined => {
    if (!name) return undefined
    const choice = named.get(name) ?? { value: slugify(name), label: name, order: name }
    named.set(name, choice)
    return choice
  }
  return ({ category, price, brand }: Pick<ProductFacts, FilterName>): Choices => ({
    category: namedChoice(category),
    price: priceChoice(price, currency),
    brand: namedChoice(brand),
  })
}

/** Of the currency that the shop has: bands of several would compare what cannot be compared. */
const priceChoice = (price: Price | null, currency: string | undefined): Choice | undefined =>
  price && price.currency === currency ? priceBandOf(price) : undefined

function filterUrl(chosen: Chosen): string {
  const parameters = new URLSearchParams()
  for (const name of filterNames) if (chosen[name]) parameters.set(name, chosen[name])
  return parameters.size > 0 ? `${SHOP_PATH}?${parameters}` : SHOP_PATH
}
