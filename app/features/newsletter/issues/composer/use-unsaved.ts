import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

/** Whether something was typed that is not saved; whoever leaves with it is asked. */
export function useUnsaved() {
  const [dirty, setDirty] = useState(false)
  const typedSince = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return {
    blocker: blocker.state === 'blocked' ? blocker : null,
    begin() {
      typedSince.current = true
      setDirty(true)
    },
    /** What is typed from here on is not in what was sent. */
    send() {
      typedSince.current = false
    },
    settle: () => setDirty(typedSince.current),
  }
}
