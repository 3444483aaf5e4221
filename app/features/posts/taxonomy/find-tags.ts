import type { ManagedTag } from './taxonomy.ts'

const FIND_PATH = '/admin/tags/find'

/** None if they cannot be loaded. By fetch and not by a fetcher of the router: a failure must not replace the page. */
export async function findTags(search: string, signal: AbortSignal): Promise<ManagedTag[]> {
  const url = `${FIND_PATH}?${new URLSearchParams({ search })}`
  const response = await fetch(url, { signal, headers: { Accept: 'application/json' } }).catch(() => null)
  const result: unknown = response?.ok ? await response.json().catch(() => null) : null
  // A proxy in between may respond with anything.
  const { tags } = Object(result)
  return Array.isArray(tags) ? tags : []
}
