import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#app/features/site/use-site.ts'
import { whenIdle } from '#app/offline/use-offline-reading.ts'
import { countView } from './count-views.ts'

/** Counts the pages that are shown, when the browser is idle. */
export function useCountedViews() {
  const { pathname, search } = useLocation()
  const { countsReaders } = useSite()
  useEffect(() => {
    if (!import.meta.env.PROD || !countsReaders) return
    whenIdle(() => countView(pathname, search))
  }, [pathname, search, countsReaders])
}
