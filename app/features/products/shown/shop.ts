import type { Disclosure } from '../disclosure/disclosure.ts'
import type { TrustPoint } from '../settings/shop-settings.ts'
import type { ShownProduct } from './shown-product.ts'

export const SHOP_PATH = '/shop-my-favorites'

export const collectionPath = (slug: string) => `/shop/${slug}`

export type ShownCollection = {
  id: string
  slug: string
  title: string
  note: string
  imageUrl: string | null
  imageAlt: string
  products: ShownProduct[]
  /** Of all its products; null where one has no price. */
  total: string | null
}

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
  collections: ShownCollection[]
  picks: ShownProduct[]
  brands: ShownBrand[]
  trustPoints: TrustPoint[]
  disclosure: Disclosure
}

/** What the page of one collection shows. */
export type CollectionPage = { collection: ShownCollection; disclosure: Disclosure }
