import { useEffect } from 'react'
import { reloadSoon } from './use-live-data.ts'

/** Loads the page's data again from time to time, while it is looked at: for what no event tells. Null for never. */
export function useReloadEvery(milliseconds: number | null) {
  useEffect(() => {
    if (milliseconds === null) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reloadSoon()
    }, milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
}
