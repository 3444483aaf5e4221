import { renderToStaticMarkup } from 'react-dom/server'
import { TimeZoneContext } from '#app/ui/time-zone.ts'
import { ProductBlockView } from './product-block-view.tsx'
import type { ProductBlock } from './product-blocks.ts'
import { type ReferencedProducts, shownProductsOf } from './referenced-products.ts'

/** As HTML; empty where readers may see none of its products. No level of headings may be left out above it. */
export const renderBlock = (
  block: ProductBlock,
  products: ReferencedProducts,
  heading: 'h2' | 'h3' = 'h3',
): string =>
  renderToStaticMarkup(
    <TimeZoneContext value={products.timeZone}>
      <ProductBlockView
        form={block.form}
        rows={block.rows}
        products={shownProductsOf(block, products)}
        heading={heading}
      />
    </TimeZoneContext>,
  )
