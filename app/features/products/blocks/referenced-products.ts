import type { AmazonTag } from '../settings/shop-settings.ts'
import { lineOffersOf, type ShownProduct } from '../shown/shown-product.ts'
import type { ShownBlock, ShownForm } from './product-blocks.ts'

/** The products that a text refers to, as far as readers may see them, and the tags for its other links to Amazon. */
export type ReferencedProducts = {
  shown: ReadonlyMap<string, ShownProduct>
  timeZone: string
  amazonTags: AmazonTag[]
}

export const noProducts: ReferencedProducts = { shown: new Map(), timeZone: 'UTC', amazonTags: [] }

export const shownProductsOf = ({ ids }: Pick<ShownBlock, 'ids'>, { shown }: ReferencedProducts) =>
  ids.flatMap((id) => shown.get(id) ?? [])

/** Those with room for all stores. */
const fullForms = new Set<ShownForm>(['box', 'comparison'])

/** The links that a block has. */
export const shownOffersOf = (block: ShownBlock, products: ReferencedProducts) =>
  shownProductsOf(block, products).flatMap((product) =>
    fullForms.has(block.form) ? product.offers : lineOffersOf(product),
  )
