import { useEffect, useRef, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** Asks before unsaved changes are lost by leaving the page. */
export function useUnsavedChanges() {
  const [dirty, setDirty] = useState(false)
  const editedSinceSubmit = useRef(false)
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

export const LeaveDialog = ({ blocker }: { blocker: Blocker | null }) => (
  <Dialog
    open={blocker !== null}
    onOpenChange={(next) => !next && blocker?.reset?.()}
    title="Leave without saving?"
    footer={
      <>
        <Button variant="quiet" onClick={() => blocker?.proceed?.()}>
          Leave
        </Button>
        <Button onClick={() => blocker?.reset?.()}>Stay</Button>
      </>
    }
  >
    <p>What you typed since you last saved this letter is lost when you leave.</p>
  </Dialog>
)
