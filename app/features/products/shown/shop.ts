import type { Disclosure } from '../disclosure/disclosure.ts'
import type { TrustPoint } from '../settings/shop-settings.ts'
import type { FilteredProducts } from './filter-products.ts'
import type { ShownProduct } from './shown-product.ts'

export const SHOP_PATH = '/shop-my-favorites'

export const collectionPath = (slug: string) => `/shop/${slug}`

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

export type ShownCollection = CollectionSummary & { products: ShownProduct[] }

export type ShownBrand = {
  id: string
  slug: string
  name: string
  note: string
  websiteUrl: string | null
  imageUrl: string | null
  imageAlt: string
}

/** What the shop's page shows. */
export type Shop = {
  collections: CollectionSummary[]
  picks: ShownProduct[]
  brands: ShownBrand[]
  trustPoints: TrustPoint[]
  filtered: FilteredProducts
  disclosure: Disclosure
}

/** What the page of one collection shows. */
export type CollectionPage = { collection: ShownCollection; disclosure: Disclosure }
