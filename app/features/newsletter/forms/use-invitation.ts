import { useEffect, useEffectEvent, useState } from 'react'
import { rememberInvitation, wasInvited } from './invitation-memory.ts'
import { isInvitationMoment } from './invitation-moment.ts'

const LOOK_INTERVAL_MS = 1_000

const OPEN_DIALOG = 'dialog[open], [role=dialog], [role=alertdialog], :popover-open'
const FIELD = 'input, textarea, select, [contenteditable]'

/** Waits for the moment to ask, once in the life of this browser. `since` is when the post was opened. */
export function useInvitation(since: number) {
  const [isShown, setIsShown] = useState(false)
  const look = useEffectEvent(() => {
    const isMoment = isInvitationMoment({
      readingMs: performance.now() - since,
      scrollY,
      innerHeight,
      hasDialog: document.querySelector(OPEN_DIALOG) !== null,
      isTyping: document.activeElement?.matches(FIELD) ?? false,
    })
    if (!isMoment) return false
    // Another tab may have asked meanwhile.
    if (wasInvited()) return true
    rememberInvitation()
    setIsShown(true)
    return true
  })
  useEffect(() => {
    const timer = setInterval(() => look() && clearInterval(timer), LOOK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return { isShown, hide: () => setIsShown(false) }
}
