import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { Keeping } from './keeper.ts'

type Guarded = { dirty: boolean; keeping: Keeping; onSentAway: () => void }

/** Asks before unsaved work is left: in the site always, out of it while the server does not have it yet. */
export function useLeaveGuard({ dirty, keeping, onSentAway }: Guarded) {
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !free.current && currentLocation.pathname !== nextLocation.pathname,
  )
  // Another tab signed out or in, which sends this one away: nobody here wants to leave, so nobody is asked.
  const isSentAway = blocker.state === 'blocked' && Boolean(blocker.location.state?.left)
  const stay = useEffectEvent(() => {
    blocker.reset?.()
    onSentAway()
  })
  useEffect(() => {
    if (isSentAway) stay()
  }, [isSentAway])
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
    blocked: blocker.state === 'blocked' && !isSentAway ? blocker : null,
    /** What follows is wanted: nobody is asked again. */
    letGo: () => {
      free.current = true
    },
  }
}
