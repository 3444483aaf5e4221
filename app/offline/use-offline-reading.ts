import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isPrivatePath } from './article-store.ts'
import { reportReading } from './report-reading.ts'

export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1_000)

/** Saves read articles for reading them offline, when the browser is idle. */
export function useOfflineReading() {
  const { pathname } = useLocation()
  useEffect(() => {
    // In development, files change under the same names. Browsers have service workers with HTTPS only.
    if (!import.meta.env.PROD || isPrivatePath(pathname) || !('serviceWorker' in navigator)) return
    whenIdle(() => void reportReading(pathname).catch(() => {}))
  }, [pathname])
}
