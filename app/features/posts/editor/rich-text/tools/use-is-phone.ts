import { useSyncExternalStore } from 'react'

const QUERY = '(width < 40rem)'

function subscribe(listener: () => void) {
  const list = window.matchMedia(QUERY)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** The rich text editor runs only in the browser, so the width of the window is known. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
