import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { Keeping } from './keeper.ts'

/** Asks before unsaved work is left: in the site always, out of it while the server does not have it yet. */
export function useLeaveGuard(dirty: boolean, keeping: Keeping) {
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !free.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAtRisk = dirty && keeping !== 'kept'
  useEffect(() => {
    if (!isAtRisk) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtRisk])
  return {
    blocker,
    /** What follows is wanted: nobody is asked again. */
    letGo: () => {
      free.current = true
    },
  }
}
