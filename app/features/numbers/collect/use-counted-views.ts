import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#app/features/site/use-site.ts'
import { isPrivatePath } from '#app/offline/article-store.ts'
import { whenIdle } from '#app/offline/use-offline-reading.ts'

/** Counts the pages that are shown. The script is loaded when the browser is idle. */
export function useCountedViews() {
  const { pathname } = useLocation()
  const { countsReaders } = useSite()
  useEffect(() => {
    if (!import.meta.env.PROD || !countsReaders) return
    const path = isPrivatePath(pathname) ? null : pathname
    whenIdle(() => void import('./count-views.ts').then(({ showPage }) => showPage(path)).catch(() => {}))
  }, [pathname, countsReaders])
}
