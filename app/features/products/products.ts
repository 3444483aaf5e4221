import { type ListPage, type ListQuery, parseListQuery } from '#app/ui/list/list-query.ts'

export const PRODUCTS_PATH = '/admin/products'
export const BRANDS_PATH = `${PRODUCTS_PATH}/brands`
export const COLLECTIONS_PATH = `${PRODUCTS_PATH}/collections`
export const COMPARISONS_PATH = `${PRODUCTS_PATH}/comparisons`

export const productPath = (id: string) => `${PRODUCTS_PATH}/${id}`

export const PASTED_LINK_PARAMETER = 'link'

/** Where a product is added; what was searched for goes along if it is a link, so that its page is read there. */
export const newProductPath = (search: string) =>
  `${PRODUCTS_PATH}/new${/^https?:/i.test(search.trim()) ? `?${new URLSearchParams({ [PASTED_LINK_PARAMETER]: search.trim() })}` : ''}`

/** As in the checks of database/schema. */
export const productLimits = {
  name: 160,
  slug: 80,
  brand: 80,
  size: 60,
  bestFor: 300,
  notFor: 300,
  note: 300,
  ingredients: 5000,
  shades: 60,
  shadeName: 60,
  pictures: 12,
  alt: 300,
  offers: 12,
  store: 80,
  codes: 6,
  code: 60,
  benefit: 120,
  terms: 500,
  notes: 2000,
  url: 2000,
  alternatives: 20,
  shared: 300,
  different: 300,
} as const

export const productStates = ['draft', 'active', 'discontinued'] as const
export type ProductState = (typeof productStates)[number]

/** A product that is replaced is discontinued and has a successor. */
export const shownStates = [...productStates, 'replaced'] as const
export type ShownState = (typeof shownStates)[number]

export const stateLabels: Record<ShownState, string> = {
  draft: 'Draft',
  active: 'Active',
  discontinued: 'Discontinued',
  replaced: 'Replaced',
}

export const stockLabels = {
  unknown: 'Not known',
  'in-stock': 'In stock',
  'out-of-stock': 'Out of stock',
} as const
export type Stock = keyof typeof stockLabels

export const programLabels = {
  direct: 'The link itself',
  go: 'A short link of this site',
} as const
export type Program = keyof typeof programLabels

export type PriceSource = 'typed' | 'page' | 'amazon'
export type LinkHealth = 'unknown' | 'ok' | 'redirected' | 'dead'

export type Shade = { name: string; hex: string; swatchUrl: string }
export type ProductPicture = { url: string; alt: string; source: string }

export type ProductOffer = {
  id: string
  slug: string
  store: string
  region: string | null
  link: string
  isAffiliate: boolean
  program: Program
  currency: string | null
  price: number | null
  priceSource: PriceSource | null
  priceAt: string | null
  stock: Stock
  health: LinkHealth
}

/** 'Sephora US': a product may have several offers of one store. */
export const nameStore = ({ store, region }: Pick<ProductOffer, 'store' | 'region'>) =>
  [store, region].filter(Boolean).join(' ')

export type ProductCode = {
  id: string
  code: string
  benefit: string
  terms: string
  startsAt: string
  endsAt: string | null
}

export type ProductRelationship = {
  id: string
  kind: 'bought' | 'gifted' | 'lent' | 'affiliate' | 'paid'
  happenedOn: string
  hasConditions: boolean
  notes: string
  post: { id: string; title: string } | null
}

export const alternativeKindLabels = { alternative: 'Alternative', dupe: 'Dupe' } as const

export type ProductAlternative = {
  id: string
  kind: keyof typeof alternativeKindLabels
  name: string
  shared: string
  different: string
}

export type Product = {
  id: string
  slug: string
  name: string
  brand: string
  categoryId: string | null
  state: ProductState
  successor: { slug: string; name: string } | null
  size: string
  shades: Shade[]
  pictures: ProductPicture[]
  gtin: string | null
  asin: string | null
  skinTypes: string[]
  hairTypes: string[]
  bestFor: string
  notFor: string
  note: string
  ingredients: string
  updatedAt: string
  /** An assistant can edit it. */
  wasNeverPublic: boolean
  offers: ProductOffer[]
  /** Only for admins. */
  codes: ProductCode[]
  relationships: ProductRelationship[]
  alternatives: ProductAlternative[]
  /** Where it stands. */
  collections: { id: string; title: string }[]
  comparisons: { id: string; title: string }[]
  posts: { id: string; title: string; kind: 'post' | 'page' }[]
  issues: { id: string; subject: string }[]
  guides: { id: string; title: string; year: number }[]
}

export type ListedProduct = {
  id: string
  name: string
  brand: string | null
  category: string | null
  state: ShownState
  picture: ProductPicture | null
  offerCount: number
  updatedAt: string
  wasNeverPublic: boolean
}

export const productOrders = ['updated', 'name', 'brand'] as const
export type ProductOrder = (typeof productOrders)[number]

export const orderLabels: Record<ProductOrder, string> = {
  updated: 'Last changed',
  name: 'Name',
  brand: 'Brand',
}

export type ProductListQuery = ListQuery & {
  state: ShownState | null
  /** The slug of a brand, and that of a category. */
  brand: string | null
  category: string | null
  order: ProductOrder
}

export type ProductList = ListPage<ListedProduct> & {
  /** Of all that match the search and the other filters. */
  counts: Record<ShownState | 'all', number>
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const slugOrNull = (text: string | null) =>
  text && text.length <= productLimits.slug && SLUG.test(text) ? text : null

/** Invalid values are ignored. */
export const parseProductListQuery = (parameters: URLSearchParams): ProductListQuery => ({
  ...parseListQuery(parameters),
  state: shownStates.find((state) => state === parameters.get('state')) ?? null,
  brand: slugOrNull(parameters.get('brand')),
  category: slugOrNull(parameters.get('category')),
  order: productOrders.find((order) => order === parameters.get('sort')) ?? 'updated',
})

/** Without defaults, so that each list has one URL. */
export function productListUrl({ search, state, brand, category, order, page }: ProductListQuery): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (state) parameters.set('state', state)
  if (brand) parameters.set('brand', brand)
  if (category) parameters.set('category', category)
  if (order !== 'updated') parameters.set('sort', order)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${PRODUCTS_PATH}?${parameters}` : PRODUCTS_PATH
}

export const formatProductCount = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`

/** One on each line: a name, and after commas a color and the address of a picture. */
export const formatShades = (shades: Shade[]) =>
  shades.map(({ name, hex, swatchUrl }) => [name, hex, swatchUrl].filter(Boolean).join(', ')).join('\n')
