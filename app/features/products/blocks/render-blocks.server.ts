import { inArray } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { products } from '#database/schema/products.ts'
import { selectShownProducts } from '../shown/select-shown-products.server.ts'
import { parseFormattedBlock, type RenderedBlock } from './product-blocks.ts'
import { noProducts, shownProductsOf } from './referenced-products.ts'
import { renderBlock } from './render-block.server.tsx'

/** Blocks of a text, and its products on pictures. */
const MAX_BLOCKS = 120

const DELETED_NOTE = 'A product that stood here was deleted. Readers see nothing of it.'

/** For the editor and its preview: blocks as readers get them. An invalid one is empty. */
export function renderBlocks(
  access: Access,
  requested: string[],
  timeZone: string,
): Promise<RenderedBlock[]> {
  const blocks = requested.slice(0, MAX_BLOCKS).map(parseFormattedBlock)
  const ids = [...new Set(blocks.flatMap((block) => block?.ids ?? []))]
  return access.run(async (db) => {
    const shown = await selectShownProducts(db, ids, { now: new Date() })
    const hidden = ids.filter((id) => !shown.has(id))
    const drafts =
      hidden.length > 0
        ? await db
            .select({ id: products.id, name: products.name })
            .from(products)
            .where(inArray(products.id, hidden))
        : []
    const noteOn = (id: string) => {
      const draft = drafts.find((product) => product.id === id)
      return draft ? `“${draft.name}” is a draft: readers see it once it is active.` : DELETED_NOTE
    }
    const referenced = { ...noProducts, shown, timeZone }
    return blocks.map((block) =>
      block
        ? {
            html: renderBlock(block, referenced),
            names: shownProductsOf(block, referenced).map(({ name }) => name),
            notes: block.ids.filter((id) => !shown.has(id)).map(noteOn),
          }
        : { html: '', names: [], notes: [] },
    )
  })
}
