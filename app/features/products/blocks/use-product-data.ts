import { useJson } from '#app/ui/use-json.ts'
import type { FoundProductsResult, RenderedBlocksResult } from './product-blocks.ts'

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

/** Of blocks that are formatted for a URL. */
export const useRenderedBlocks = (blocks: string[]) =>
  useJson<RenderedBlocksResult>(blocks.length > 0 ? withParameters(BLOCKS_PATH, 'block', blocks) : null)
