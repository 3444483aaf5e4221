import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isPrivatePath } from './article-store.ts'

export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1_000)

/** Saves read articles for reading them offline. The script is loaded when the browser is idle. */
export function useOfflineReading() {
  const { pathname } = useLocation()
  useEffect(() => {
    // In development, files change under the same names. Browsers have service workers with HTTPS only.
    if (!import.meta.env.PROD || isPrivatePath(pathname) || !('serviceWorker' in navigator)) return
    // A saved copy may be without this script, which is not needed then.
    whenIdle(
      () =>
        void import('./report-reading.ts')
          .then(({ reportReading }) => reportReading(pathname))
          .catch(() => {}),
    )
  }, [pathname])
}
