import { withBrotli } from './kept-page.ts'
import type { Place, Shelf } from './shelf.ts'

/** A page that changes again this soon is not worth the long work of making it smallest. */
const SETTLE_MS = 500

/** Makes pages as small as can be, beside the work and one after the other: readers need the processor more. */
export function createPacker(shelf: Shelf) {
  const waiting = new Set<Place>()
  let isPacking = false

  async function packAll() {
    for (const place of waiting) {
      waiting.delete(place)
      const packed = await withBrotli(place.page).catch(() => null)
      if (packed) shelf.exchange(place, packed)
    }
    isPacking = false
  }

  return {
    add(place: Place) {
      const { gzip, br } = place.page.variants
      if (!gzip || br) return
      waiting.add(place)
      if (isPacking) return
      isPacking = true
      setTimeout(packAll, SETTLE_MS).unref()
    },
    clear: () => waiting.clear(),
  }
}
