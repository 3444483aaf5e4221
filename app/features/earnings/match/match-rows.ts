import { placements } from '#app/features/products/clicks/clicks.ts'
import { textLimits, truncateText } from '../earnings.ts'
import { reportPath } from './report-path.ts'

export type KnownProduct = {
  id: string
  slug: string
  name: string
  brand: string | null
  asin: string | null
  gtin: string | null
  links: string[]
}

export type Assignment = {
  network: string
  kind: 'item' | 'tracking'
  key: string
  productId: string | null
  pagePath: string
  placement: string
}

export type MatchLibrary = {
  products: KnownProduct[]
  /** Of the posts that tracking IDs or links of the report may mean: their paths by slug and by path. */
  postPaths: Map<string, string>
  assignments: Assignment[]
  siteUrl: string
}

type MatchedRow = { itemId: string; itemName: string; trackingId: string; link: string }

export type Match = { productId: string | null; pagePath: string; placement: string }

/** By which an item is assigned: its id, else its name. */
export const itemKeyOf = ({ itemId, itemName }: Pick<MatchedRow, 'itemId' | 'itemName'>) =>
  truncateText((itemId || itemName).toLowerCase(), textLimits.itemName)

export const trackingKeyOf = (trackingId: string) =>
  truncateText(trackingId.toLowerCase(), textLimits.itemName)

const assignmentKey = (kind: string, key: string) => `${kind}\n${key}`

/** Indexes the library once; each row is then looked up by its own words, however large the library is. */
export function createMatcher(network: string, library: MatchLibrary): (row: MatchedRow) => Match {
  const assignments = new Map(
    library.assignments
      .filter((assignment) => assignment.network === network)
      .map((assignment) => [assignmentKey(assignment.kind, assignment.key), assignment]),
  )
  const findProduct = createProductFinder(library.products)
  const productBySlug = new Map(library.products.map(({ slug, id }) => [slug, id]))

  return (row) => {
    const item = assignments.get(assignmentKey('item', itemKeyOf(row)))
    const trackingKey = trackingKeyOf(row.trackingId)
    const tracking = trackingKey === '' ? undefined : assignments.get(assignmentKey('tracking', trackingKey))
    const ownPath = reportPath(row.link, library.siteUrl)
    const productOfPage = /^\/(?:products|go)\/([^/]+)/.exec(ownPath)?.[1]
    const found =
      findProduct(row) ?? productBySlug.get(productOfPage ?? '') ?? productBySlug.get(trackingKey) ?? null
    return {
      productId: item ? item.productId : found,
      pagePath: tracking
        ? tracking.pagePath
        : (library.postPaths.get(trackingKey) ?? library.postPaths.get(ownPath) ?? ''),
      placement: tracking ? tracking.placement : (placements.find((name) => name === trackingKey) ?? ''),
    }
  }
}

type Named = { id: string; words: string }

function createProductFinder(products: KnownProduct[]) {
  const byId = new Map<string, string | null>()
  /** Null for what several products have: it tells nothing. */
  const add = (key: string, id: string) => byId.set(key, byId.has(key) && byId.get(key) !== id ? null : id)
  const byFirstWord = new Map<string, Named[]>()
  for (const { id, name, brand, asin, gtin, links } of products) {
    if (asin) add(asin.toLowerCase(), id)
    if (gtin) add(gtin.replace(/^0+/, ''), id)
    for (const link of links) {
      add(link.toLowerCase(), id)
      for (const part of idsInLink(link)) add(part, id)
    }
    for (const words of namesOf(name, brand)) {
      const first = words.split(' ', 1)[0] as string
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { id, words }])
    }
  }
  return ({ itemId, itemName, link }: MatchedRow): string | undefined => {
    const key = itemId.toLowerCase()
    const found =
      (key && (byId.get(key) ?? byId.get(key.replace(/^0+/, '')))) || (link && byId.get(link.toLowerCase()))
    return found || findByName(itemName, byFirstWord)
  }
}

/** A part of the path or a value of the query that could be the number of an item. */
function idsInLink(link: string): string[] {
  const url = URL.parse(link)
  if (!url) return []
  const parts = [...url.pathname.split('/'), ...url.searchParams.values()]
  return parts
    .filter((part) => /^[\w-]{4,40}$/.test(part) && /\d/.test(part))
    .map((part) => part.toLowerCase())
}

const toWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** With the brand, or alone where it has none. */
function namesOf(name: string, brand: string | null): string[] {
  const words = toWords(name)
  const brandWords = toWords(brand ?? '')
  if (words.length === 0) return []
  const startsWithBrand = brandWords.length > 0 && words.join(' ').startsWith(brandWords.join(' '))
  return [(startsWithBrand ? words : [...brandWords, ...words]).join(' '), words.join(' ')]
}

/** Stores add size, color and praise to a name: it has to begin with that of the product, or be it. */
function findByName(itemName: string, byFirstWord: Map<string, Named[]>): string | undefined {
  const words = toWords(itemName)
  const all = words.join(' ')
  const candidates = byFirstWord.get(words[0] ?? '') ?? []
  const isMeant = (named: string) =>
    all === named || (named.split(' ').length > 1 && all.startsWith(`${named} `))
  const meant = candidates.filter((candidate) => isMeant(candidate.words))
  const longest = Math.max(0, ...meant.map((candidate) => candidate.words.length))
  const ids = new Set(meant.filter((candidate) => candidate.words.length === longest).map(({ id }) => id))
  return ids.size === 1 ? [...ids][0] : undefined
}

/** The product whose name shares the most words with an item, for a first choice; null for none. */
export function suggestProduct(itemName: string, products: Pick<KnownProduct, 'name' | 'brand'>[]) {
  const words = new Set(toWords(itemName))
  let best: { name: string; shared: number } | null = null
  for (const { name, brand } of products) {
    const own = toWords(`${brand ?? ''} ${name}`)
    const shared = own.filter((word) => words.has(word)).length
    if (shared >= 2 && shared * 2 > own.length && shared > (best?.shared ?? 0)) best = { name, shared }
  }
  return best?.name ?? null
}
