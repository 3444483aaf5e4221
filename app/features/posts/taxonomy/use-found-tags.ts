import { useJson } from '#app/ui/use-json.ts'
import type { ManagedTag } from './taxonomy.ts'

const FIND_PATH = '/admin/tags/find'
const DEBOUNCE_MS = 250

type FoundTagsResult = { tags: ManagedTag[] | null; failure: string | null }

/** The first tags that match. An empty search loads nothing. */
export const useFoundTags = (search: string) =>
  useJson<FoundTagsResult>(
    search === '' ? null : `${FIND_PATH}?${new URLSearchParams({ search })}`,
    DEBOUNCE_MS,
  )
