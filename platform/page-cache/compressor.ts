import type { CacheEntry, Store } from './cache-store.ts'
import { withBrotli } from './cached-page.ts'

/** Brotli at its best is slow: not worth it for a page that changes again this soon. */
const SETTLE_MS = 500

/** Adds the brotli variant in the background, one page at a time, to leave the processor to requests. */
export function createCompressor(store: Store) {
  const pending = new Set<CacheEntry>()
  let isCompressing = false

  async function compressAll() {
    for (const entry of pending) {
      pending.delete(entry)
      // It may have been purged meanwhile.
      if (store.get(entry.page.url) !== entry) continue
      const compressed = await withBrotli(entry.page).catch(() => null)
      if (compressed) store.replace(entry, compressed)
    }
    isCompressing = false
  }

  return {
    add(entry: CacheEntry) {
      const { gzip, br } = entry.page.variants
      if (!gzip || br) return
      pending.add(entry)
      if (isCompressing) return
      isCompressing = true
      setTimeout(compressAll, SETTLE_MS).unref()
    },
    clear: () => pending.clear(),
  }
}
