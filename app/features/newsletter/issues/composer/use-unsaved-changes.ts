import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

/** Asks before leaving unsaved changes: within the site always, else only while the server does not have them. */
export function useUnsavedChanges(isKept: boolean) {
  const [dirty, setDirty] = useState(false)
  const editedSinceSubmit = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
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
