import type { ProductPicture, ProductState, Shade } from '../products.ts'

/** How a post shows products. The text has the ids alone: name, price and link are those of the library. */
export const blockForms = ['box', 'line', 'comparison', 'list'] as const
export type BlockForm = (typeof blockForms)[number]
/** The products on a shoppable picture are listed below it. */
export type ShownForm = BlockForm | 'points'

export const blockFormLabels: Record<ShownForm, string> = {
  box: 'Box',
  line: 'Compact line',
  comparison: 'Comparison',
  list: 'The short list',
  points: 'In this picture',
}

/** What a comparison can compare, in the order in which it is shown. */
export const comparisonRows = ['price', 'brand', 'size', 'verdict', 'best-for', 'not-for'] as const
export type ComparisonRow = (typeof comparisonRows)[number]

export const comparisonRowLabels: Record<ComparisonRow, string> = {
  price: 'Price',
  brand: 'Brand',
  size: 'Size',
  verdict: 'My verdict',
  'best-for': 'Best for',
  'not-for': 'Not for',
}

export const defaultRows: ComparisonRow[] = ['price', 'verdict', 'best-for']

export type ProductBlock = { form: BlockForm; ids: string[]; rows: ComparisonRow[] }
export type ShownBlock = Omit<ProductBlock, 'form'> & { form: ShownForm }

/** How many products each form has. */
export const blockSizes: Record<BlockForm, { min: number; max: number }> = {
  box: { min: 1, max: 1 },
  line: { min: 1, max: 1 },
  comparison: { min: 2, max: 5 },
  list: { min: 2, max: 5 },
}

export const PRODUCT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isProductId = (text: string) => PRODUCT_ID.test(text)

type BlockAttributes = Record<'products' | 'form' | 'rows', string | null | undefined>

/** Of `data-products`, `data-form` and `data-rows`; null for one that is not allowed. */
export function parseBlock({ products, form: formName, rows }: BlockAttributes): ProductBlock | null {
  const form = blockForms.find((known) => known === formName)
  const ids = [...new Set(splitWords(products))]
  if (!form || !ids.every(isProductId)) return null
  const { min, max } = blockSizes[form]
  if (ids.length < min || ids.length > max) return null
  const chosen = splitWords(rows)
  const known = form === 'comparison' ? comparisonRows.filter((row) => chosen.includes(row)) : []
  return { form, ids, rows: form === 'comparison' && known.length === 0 ? defaultRows : known }
}

export const blockAttributes = ({ form, ids, rows }: ProductBlock) => ({
  'data-products': ids.join(' '),
  'data-form': form,
  ...(rows.length > 0 && { 'data-rows': rows.join(' ') }),
})

const splitWords = (text: string | null | undefined) => (text ?? '').split(' ').filter(Boolean)

/** In a URL. */
export const formatBlock = ({ form, ids, rows }: ProductBlock) =>
  [form, ids.join(' '), rows.join(' ')].join('.')

export function parseFormattedBlock(text: string): ProductBlock | null {
  const [form, products, rows] = text.split('.')
  return parseBlock({ form, products, rows })
}

/** What the editor lists of a product. */
export type FoundProduct = {
  id: string
  name: string
  state: ProductState
  brand: string | null
  categoryId: string | null
  picture: ProductPicture | null
  shades: Pick<Shade, 'name' | 'hex'>[]
}

/** How many products the editor asks for by their ids. */
export const MAX_FOUND_BY_ID = 20

export type FoundProductsResult = { products: FoundProduct[] | null; failure: string | null }

/** A block as readers get it, and what of it they do not see. */
export type RenderedBlock = { html: string; names: string[]; notes: string[] }

export type RenderedBlocksResult = { blocks: RenderedBlock[] | null; failure: string | null }
