import type { Product } from '../products.ts'
import type { ReadShopPage } from '../shop-page/shop-page.ts'

/** What the form shows before anything is saved: nothing, or what the page of a shop says. */
export const newProduct = (found?: ReadShopPage): Product => ({
  id: '',
  slug: '',
  name: found?.name ?? '',
  brand: found?.brand ?? '',
  categoryId: null,
  state: 'draft',
  successor: null,
  size: '',
  shades: [],
  pictures: [],
  gtin: found?.gtin || null,
  asin: found?.asin || null,
  skinTypes: [],
  hairTypes: [],
  bestFor: '',
  notFor: '',
  note: '',
  ingredients: '',
  updatedAt: '',
  wasNeverPublic: true,
  offers: found ? [foundOffer(found)] : [],
  codes: [],
  relationships: [],
  collections: [],
  posts: [],
})

const foundOffer = ({ link, store, region, price, currency }: ReadShopPage): Product['offers'][number] => ({
  id: '',
  slug: '',
  store,
  region: region || null,
  link,
  isAffiliate: true,
  programme: 'direct',
  currency: currency || null,
  price,
  priceSource: price === null ? null : 'page',
  priceAt: null,
  stock: 'unknown',
  health: 'unknown',
})
