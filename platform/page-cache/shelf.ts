import type { KeptPage } from './kept-page.ts'

/** Pages that were asked for again have this much; at least the rest is left to those seen once. */
const PROVEN_SHARE = 0.8
/** One page of this share or more would push out too many others. */
const LARGEST_SHARE = 1 / 8
/** After the visit that made it. */
const PROVEN_BY_VISITS = 2

export type Shelf = ReturnType<typeof createShelf>

export type Place = { page: KeptPage; until: number; visits: number; wasAsked: boolean }

/**
 * A bounded number of bytes. A page proves itself by being asked for again; a flood of pages that nobody asks for twice
 * pushes out only its like. Among the proven, those not asked for since the last look go first.
 */
export function createShelf(bytes: number) {
  const places = new Map<string, Place>()
  const fresh = new Set<Place>()
  const proven = new Set<Place>()
  let used = 0
  let usedByProven = 0

  function remove(place: Place) {
    used -= place.page.size
    if (proven.delete(place)) usedByProven -= place.page.size
    fresh.delete(place)
    places.delete(place.page.address)
  }

  function prove(place: Place) {
    fresh.delete(place)
    proven.add(place)
    usedByProven += place.page.size
  }

  function makeRoom() {
    for (const place of proven) {
      if (usedByProven <= bytes * PROVEN_SHARE) break
      proven.delete(place)
      if (place.wasAsked) {
        place.wasAsked = false
        proven.add(place)
      } else {
        usedByProven -= place.page.size
        place.visits = 0
        fresh.add(place)
      }
    }
    for (const place of fresh) {
      if (used <= bytes) return
      remove(place)
    }
  }

  function put(page: KeptPage, until: number): Place | null {
    const before = places.get(page.address)
    if (before) remove(before)
    if (page.size > bytes * LARGEST_SHARE) return null
    const place = { page, until, visits: before?.visits ?? 0, wasAsked: before?.wasAsked ?? false }
    used += page.size
    places.set(page.address, place)
    if (place.visits >= PROVEN_BY_VISITS) prove(place)
    else fresh.add(place)
    makeRoom()
    return place
  }

  return {
    get used() {
      return used
    },
    get size() {
      return places.size
    },
    find: (address: string): Place | undefined => places.get(address),
    put,
    /** Whether it proved itself by this visit. */
    visit(place: Place): boolean {
      place.visits++
      place.wasAsked = true
      if (place.visits !== PROVEN_BY_VISITS) return false
      prove(place)
      makeRoom()
      return true
    },
    /** The same page in a richer form, if it is still there. */
    exchange(place: Place, page: KeptPage) {
      if (places.get(page.address) === place) put(page, place.until)
    },
    removeShowing(what: string) {
      for (const place of places.values()) if (place.page.shows.has(what)) remove(place)
    },
    clear() {
      places.clear()
      fresh.clear()
      proven.clear()
      used = 0
      usedByProven = 0
    },
  }
}
