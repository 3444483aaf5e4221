import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router'
import type { AutosaveStatus } from './working-copy-api.ts'

type LeaveGuardInput = { dirty: boolean; autosaveStatus: AutosaveStatus; onSentAway: () => void }

/** Asks before leaving unsaved work: within the site always, else only while the server does not have it. */
export function useLeaveGuard({ dirty, autosaveStatus, onSentAway }: LeaveGuardInput) {
  const leaveAllowed = useRef(false)
  const { pathname } = useLocation()
  // The router moves on before the screen does: once it has left this page there is nothing to ask about.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !leaveAllowed.current &&
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  )
  // Signing in or out in another tab navigates this one too: the person did not ask to leave, so it stays.
  const isSentAway = blocker.state === 'blocked' && Boolean(blocker.location.state?.left)
  const stay = useEffectEvent(() => {
    blocker.reset?.()
    onSentAway()
  })
  useEffect(() => {
    if (isSentAway) stay()
  }, [isSentAway])
  const isAtRisk = dirty && autosaveStatus !== 'kept'
  useEffect(() => {
    if (!isAtRisk) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaveAllowed.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtRisk])
  return {
    blocked: blocker.state === 'blocked' && !isSentAway ? blocker : null,
    /** The next navigation does not ask. */
    allowLeaving: () => {
      leaveAllowed.current = true
    },
  }
}
