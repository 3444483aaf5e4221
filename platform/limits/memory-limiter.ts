type LimitWindow = { max: number; seconds: number }
type Count = { count: number; endsAt: number }

/** More names than this at once come only from somebody who makes them up: the oldest are forgotten. */
const MAX_NAMES = 50_000

/**
 * Counts in the memory of this process, where a count in the database would cost more than what it protects. Names are
 * forgotten when their last window ends.
 */
export function createMemoryLimiter(windows: LimitWindow[], now = () => performance.now()) {
  const counts = windows.map(() => new Map<string, Count>())

  return {
    /** Whether the name has been seen less often than it may. Counts it, if so. `amount` is for what is more than one. */
    consume(name: string, amount = 1): boolean {
      const current = windows.map(({ seconds }, index) => {
        const known = counts[index]?.get(name)
        return known && known.endsAt > now() ? known : { count: 0, endsAt: now() + seconds * 1000 }
      })
      if (current.some(({ count }, index) => count + amount > (windows[index]?.max ?? 0))) return false
      for (const [index, entry] of current.entries()) {
        const map = counts[index]
        entry.count += amount
        map?.set(name, entry)
        const [oldest] = map && map.size > MAX_NAMES ? map.keys() : []
        if (oldest !== undefined) map?.delete(oldest)
      }
      return true
    },
    /** Drops what has ended. */
    sweep() {
      for (const map of counts) for (const [name, { endsAt }] of map) if (endsAt <= now()) map.delete(name)
    },
  }
}
