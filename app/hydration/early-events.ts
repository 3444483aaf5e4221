import { useEffect } from 'react'
import type { EarlyPress } from './early.ts'

/** Repeats what the reader pressed, sent and changed before hydration, in the order that the elements need. */
export function useRepeatEarlyEvents() {
  useEffect(() => {
    const { early } = window
    if (!early) return
    delete window.early
    early.stop()
    early.unshield?.()
    for (const [element, type] of early.changed)
      if (element.isConnected) element.dispatchEvent(new Event(type, { bubbles: type === 'change' }))
    if (early.press) repeatPress(early.press)
  }, [])
}

function repeatPress({ element, submitter, pointerType }: EarlyPress) {
  if (element instanceof HTMLFormElement) return element.requestSubmit(submitter)
  // Hydration may have put a button in the place of a link.
  const { press } = element.dataset
  const current = element.isConnected
    ? element
    : document.querySelector(`[data-press="${CSS.escape(press ?? '')}"]`)
  const options = { bubbles: true, cancelable: true, composed: true, pointerType }
  current?.dispatchEvent(new PointerEvent('click', options))
}
