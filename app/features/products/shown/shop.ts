import type { ListPage } from '#app/ui/list/list-query.ts'
import type { Disclosure } from '../disclosure/disclosure.ts'
import type { TrustPoint } from '../settings/shop-settings.ts'
import type { ShownProduct } from './shown-product.ts'

export const SHOP_PATH = '/shop-my-favorites'

/** The page of a product. */
export const productPagePath = (slug: string) => `/products/${slug}`

export const comparisonPath = (slug: string) => `/compare/${slug}`

export const collectionPath = (slug: string) => `/shop/${slug}`

/** Its picture in social networks, for a collection without one. */
export const collectionCardPath = (slug: string) => `/social/shop/${slug}.png`

export type CollectionSummary = {
  id: string
  slug: string
  title: string
  note: string
  imageUrl: string | null
  imageAlt: string
  itemCount: number
  /** Of all its products; null where one has no price. */
  total: string | null
}

/** '6 items, $98 in all'. */
export const describeItems = ({ itemCount, total }: Pick<CollectionSummary, 'itemCount' | 'total'>) =>
  (itemCount === 1 ? '1 item' : `${itemCount} items`) + (total ? `, ${total} in all` : '')

/** `pageQuery` is the query of another page without its number: '?brand=oak&page='. */
export type ProductPage = ListPage<ShownProduct> & { pageQuery: string }

export type ShownCollection = CollectionSummary & { products: ProductPage }

export type ShownBrand = {
  id: string
  slug: string
  name: string
  note: string
  /** Its own page, or a link that may earn. */
  website: { href: string; rel: string; text: string } | null
  imageUrl: string | null
  imageAlt: string
}

/** In the URL of the shop. */
export const filterNames = ['category', 'price', 'brand'] as const
export type FilterName = (typeof filterNames)[number]

export type FilterGroup<Name extends string = string> = {
  name: Name
  label: string
  /** The first one takes the filter away. */
  choices: { label: string; to: string; isChosen: boolean; count: number }[]
}

export type WholeShop = {
  collections: CollectionSummary[]
  /** The first of them, and how many there are on their own page. */
  picks: { products: ShownProduct[]; total: number; path: string }
  brands: ShownBrand[]
  trustPoints: TrustPoint[]
}

/** What the shop's page shows: what the URL asks for, or everything while nothing is chosen. */
export type Shop = { filters: FilterGroup[]; disclosure: Disclosure } & (
  | { found: ProductPage; whole: null }
  | { found: null; whole: WholeShop }
)

/** What the page of one collection shows. */
export type CollectionPage = { collection: ShownCollection; disclosure: Disclosure }
