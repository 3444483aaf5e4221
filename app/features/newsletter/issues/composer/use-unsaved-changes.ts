import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'

/** Asks before leaving unsaved changes: within the site always, else only while the server does not have them. */
export function useUnsavedChanges(isKept: boolean) {
  const [dirty, setDirty] = useState(false)
  const editedSinceSubmit = useRef(false)
  const { pathname } = useLocation()
  // The router moves on before the screen does: once it has left this page there is nothing to ask about.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  )
  useEffect(() => {
    if (!dirty || isKept) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty, isKept])
  return {
    blocker: blocker.state === 'blocked' ? blocker : null,
    markEdited() {
      editedSinceSubmit.current = true
      setDirty(true)
    },
    /** Later edits are not part of what is being saved. */
    markSubmitted() {
      editedSinceSubmit.current = false
    },
    markSaved: () => setDirty(editedSinceSubmit.current),
  }
}
