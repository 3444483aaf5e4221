import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isPersonal } from './kept.ts'

const idly = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1_000)

/** Lets what is read be read again without a connection. Whatever it takes comes after the page, and after its scripts. */
export function useOffline() {
  const { pathname } = useLocation()
  useEffect(() => {
    // While developing, files change under the same names. Browsers have workers on safe addresses only.
    if (!import.meta.env.PROD || isPersonal(pathname) || !('serviceWorker' in navigator)) return
    // Read from a copy, the page may be without this script: it has done its work before.
    idly(() => void import('./reading.ts').then(({ noteReading }) => noteReading(pathname)).catch(() => {}))
  }, [pathname])
}
