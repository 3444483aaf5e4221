import { PRODUCTS_PATH } from '../products.ts'

export const PRODUCT_IMPORT_PATH = `${PRODUCTS_PATH}/import`
export const PRODUCT_EXPORT_PATH = `${PRODUCTS_PATH}/export.csv`

export const csvLimits = {
  bytes: 2 * 1024 * 1024,
  lines: 10_000,
  /** How many products one import writes; the rest is done when the file is imported again. */
  products: 500,
  shownRows: 100,
} as const

/** Columns with the name of their field in the form of a product. */
export const productColumns = {
  address: 'slug',
  name: 'name',
  brand: 'brand',
  category: 'category',
  state: 'state',
  'replaced by': 'successor',
  size: 'size',
  shades: 'shades',
  gtin: 'gtin',
  asin: 'asin',
  'skin types': 'skinTypes',
  'hair types': 'hairTypes',
  'best for': 'bestFor',
  'not for': 'notFor',
  note: 'note',
  ingredients: 'ingredients',
  pictures: 'pictures',
  codes: 'codes',
} as const

/** Of one offer; a product with several has a line for each. */
export const offerColumns = {
  link: 'link',
  store: 'store',
  country: 'region',
  price: 'price',
  currency: 'currency',
  stock: 'stock',
  'short link': 'program',
  'can earn': 'isAffiliate',
} as const

export const columnNames = [...Object.keys(productColumns), ...Object.keys(offerColumns)]

export type ImportRow = {
  line: number
  name: string
  kind: 'new' | 'changed' | 'unchanged' | 'refused'
  /** What changes, or why it is refused. */
  details: string
}

export type ImportReport = {
  /** False for a check, which changes nothing. */
  isDone: boolean
  counts: Record<ImportRow['kind'], number>
  /** How many are left for the next import of the same file. */
  left: number
  /** The first ones that are not unchanged. */
  rows: ImportRow[]
}
