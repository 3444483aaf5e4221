import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#app/features/site/use-site.ts'
import { whenIdle } from '#app/offline/use-offline-reading.ts'

/** Counts the pages that are shown. The script is loaded when the browser is idle. */
export function useCountedViews() {
  const { pathname, search } = useLocation()
  const { countsReaders } = useSite()
  useEffect(() => {
    if (!import.meta.env.PROD || !countsReaders) return
    whenIdle(
      () => void import('./count-views.ts').then((script) => script.show(pathname, search)).catch(() => {}),
    )
  }, [pathname, search, countsReaders])
}
