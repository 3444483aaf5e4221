import { fetchJson, useJson } from '#app/ui/use-json.ts'
import type { FoundProduct, FoundProductsResult, RenderedBlocksResult } from './product-blocks.ts'

const FIND_PATH = '/admin/products/find'
const BLOCKS_PATH = '/admin/products/blocks'
const DEBOUNCE_MS = 200

const withParameters = (path: string, name: string, values: string[]) =>
  `${path}?${new URLSearchParams(values.map((value) => [name, value]))}`

/** Null for no search yet. */
export const useFoundProducts = (search: string | null) =>
  useJson<FoundProductsResult>(
    search === null ? null : withParameters(FIND_PATH, 'search', [search]),
    DEBOUNCE_MS,
  )

export const useProductsById = (ids: string[]) =>
  useJson<FoundProductsResult>(ids.length > 0 ? withParameters(FIND_PATH, 'id', ids) : null)

/** The one product that an address leads to: its own page, or one of its stores. Null for others, and if it cannot be told. */
export async function findProductByLink(link: string): Promise<FoundProduct | null> {
  const { products } = await fetchJson<FoundProductsResult>(withParameters(FIND_PATH, 'link', [link]))
  return (products?.length === 1 && products[0]) || null
}

/** Of blocks that are formatted for a URL. */
export const useRenderedBlocks = (blocks: string[]) =>
  useJson<RenderedBlocksResult>(blocks.length > 0 ? withParameters(BLOCKS_PATH, 'block', blocks) : null)
