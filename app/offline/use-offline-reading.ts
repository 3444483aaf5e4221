import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { isPrivatePath } from './article-store.ts'
import { navigateByDocumentWhenOffline } from './document-navigation.ts'
import { reportReading } from './report-reading.ts'

export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1_000)

/** Saves read articles for reading them offline, when the browser is idle. */
export function useOfflineReading() {
  const { pathname } = useLocation()
  // At once: a link may be pressed before the browser is idle.
  useLayoutEffect(() => {
    if (isSavedForOffline(pathname)) navigateByDocumentWhenOffline(pathname)
  }, [pathname])
  useEffect(() => {
    if (isSavedForOffline(pathname)) whenIdle(() => void reportReading(pathname).catch(() => {}))
  }, [pathname])
}

/** In development, files change under the same names. Browsers have service workers with HTTPS only. */
const isSavedForOffline = (path: string) =>
  import.meta.env.PROD && !isPrivatePath(path) && 'serviceWorker' in navigator
