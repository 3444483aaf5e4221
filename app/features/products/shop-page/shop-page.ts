/** What the page of a shop says about its product. Empty where it says nothing. */
export type FoundProduct = {
  name: string
  brand: string
  price: number | null
  currency: string
  gtin: string
  /** Addresses of pictures, the best first. They are somebody's: nothing is copied unasked. */
  pictures: string[]
}

/** What a form for a new product is filled with. */
export type ReadShopPage = FoundProduct & {
  link: string
  store: string
  region: string
  asin: string
  /** Why the page itself could not be read; null if it was. */
  note: string | null
}

/** With the product of the library that it seems to be. */
export type FoundShopPage = ReadShopPage & { known: { id: string; name: string } | null }
