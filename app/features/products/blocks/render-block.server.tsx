import { renderToStaticMarkup } from 'react-dom/server'
import { TimeZoneContext } from '#app/ui/time-zone.ts'
import type { ShownProduct } from '../shown/shown-product.ts'
import { ProductBlockView } from './product-block-view.tsx'
import type { ProductBlock } from './product-blocks.ts'

/** The products that a text refers to, as far as readers may see them. */
export type ReferencedProducts = { shown: ReadonlyMap<string, ShownProduct>; timeZone: string }

export const noProducts: ReferencedProducts = { shown: new Map(), timeZone: 'UTC' }

export const shownProductsOf = ({ ids }: ProductBlock, { shown }: ReferencedProducts) =>
  ids.flatMap((id) => shown.get(id) ?? [])

/** The links that a block has. */
export const shownOffersOf = (block: ProductBlock, products: ReferencedProducts) =>
  shownProductsOf(block, products).flatMap(({ offers }) =>
    block.form === 'line' || block.form === 'list' ? offers.slice(0, 1) : offers,
  )

/** As HTML; empty where readers may see none of its products. */
export const renderBlock = (block: ProductBlock, products: ReferencedProducts): string =>
  renderToStaticMarkup(
    <TimeZoneContext value={products.timeZone}>
      <ProductBlockView form={block.form} rows={block.rows} products={shownProductsOf(block, products)} />
    </TimeZoneContext>,
  )
