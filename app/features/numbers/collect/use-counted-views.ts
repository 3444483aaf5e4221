import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#app/features/site/use-site.ts'
import { isPrivatePath } from '#app/offline/article-store.ts'
import { whenIdle } from '#app/offline/use-offline-reading.ts'

/** A search counts once it was looked at for this long. */
const SEARCH_SETTLES_MS = 1500

/** Counts the pages that are shown. The script is loaded when the browser is idle. */
export function useCountedViews() {
  const { pathname, search } = useLocation()
  const { countsReaders } = useSite()
  const isCounted = import.meta.env.PROD && countsReaders
  const term = new URLSearchParams(search).get('search')
  useEffect(() => {
    if (!isCounted) return
    const path = isPrivatePath(pathname) ? null : pathname
    whenIdle(() => withScript(({ showPage }) => showPage(path)))
  }, [pathname, isCounted])
  useEffect(() => {
    if (!isCounted || !term) return
    const timer = setTimeout(() => withScript(({ countSearch }) => countSearch(term)), SEARCH_SETTLES_MS)
    return () => clearTimeout(timer)
  }, [term, isCounted])
}

const withScript = (use: (script: typeof import('./count-views.ts')) => void) =>
  void import('./count-views.ts').then(use).catch(() => {})
