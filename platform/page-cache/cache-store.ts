import type { CachedPage } from './cached-page.ts'

/** The share of the bytes that proven pages may take; the rest is for pages that were requested once. */
const MAX_PROVEN_SHARE = 0.8
/** A page larger than this share would evict too many others. */
const MAX_PAGE_SHARE = 1 / 8
/** Not counting the request that rendered the page. */
const HITS_TO_PROVE = 2

export type Store = ReturnType<typeof createStore>

export type CacheEntry = { page: CachedPage; expiresAt: number; hits: number; wasHit: boolean }

/**
 * A segmented cache with a limit of bytes. A page is proven once it was requested again: a flood of pages that are
 * requested once evicts only its like. Of the proven pages, those without a hit since the last eviction go first.
 */
export function createStore(maxBytes: number) {
  const entries = new Map<string, CacheEntry>()
  const unproven = new Set<CacheEntry>()
  const proven = new Set<CacheEntry>()
  let usedBytes = 0
  let provenBytes = 0

  function remove(entry: CacheEntry) {
    usedBytes -= entry.page.size
    if (proven.delete(entry)) provenBytes -= entry.page.size
    unproven.delete(entry)
    entries.delete(entry.page.url)
  }

  function promote(entry: CacheEntry) {
    unproven.delete(entry)
    proven.add(entry)
    provenBytes += entry.page.size
  }

  function evict() {
    for (const entry of proven) {
      if (provenBytes <= maxBytes * MAX_PROVEN_SHARE) break
      proven.delete(entry)
      if (entry.wasHit) {
        entry.wasHit = false
        proven.add(entry)
      } else {
        provenBytes -= entry.page.size
        entry.hits = 0
        unproven.add(entry)
      }
    }
    for (const entry of unproven) {
      if (usedBytes <= maxBytes) return
      remove(entry)
    }
  }

  function put(page: CachedPage, expiresAt: number, earlierHits = 0): CacheEntry | null {
    const previous = entries.get(page.url)
    if (previous) remove(previous)
    if (page.size > maxBytes * MAX_PAGE_SHARE) return null
    const entry = { page, expiresAt, hits: previous?.hits ?? earlierHits, wasHit: previous?.wasHit ?? false }
    usedBytes += page.size
    entries.set(page.url, entry)
    if (entry.hits >= HITS_TO_PROVE) promote(entry)
    else unproven.add(entry)
    evict()
    return entry
  }

  return {
    get usedBytes() {
      return usedBytes
    },
    get size() {
      return entries.size
    },
    /** The proven ones first. */
    entries: () => [...proven, ...unproven],
    isFullFor: ({ size }: CachedPage) => usedBytes + size > maxBytes,
    get: (url: string): CacheEntry | undefined => entries.get(url),
    put,
    /** Whether this hit made the entry a proven one. */
    recordHit(entry: CacheEntry): boolean {
      entry.hits++
      entry.wasHit = true
      if (entry.hits !== HITS_TO_PROVE) return false
      promote(entry)
      evict()
      return true
    },
    /** Stores the same page with more variants, unless the entry was removed meanwhile. */
    replace(entry: CacheEntry, page: CachedPage) {
      if (entries.get(page.url) === entry) put(page, entry.expiresAt)
    },
    removeWhere(isObsolete: (page: CachedPage) => boolean) {
      for (const entry of entries.values()) if (isObsolete(entry.page)) remove(entry)
    },
    clear() {
      entries.clear()
      unproven.clear()
      proven.clear()
      usedBytes = 0
      provenBytes = 0
    },
  }
}
