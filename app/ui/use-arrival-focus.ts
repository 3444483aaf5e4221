import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Stands at what a page begins with; the innermost counts, past the menu of an area. */
const BEGINNING = '[data-beginning]'
const AT_FAULT = '[aria-invalid="true"]'
const TYPED_INTO = 'input, select, textarea, [contenteditable="true"]'

/**
 * A browser that loads a page begins at its top; a navigation by script leaves focus on what was pressed, or nowhere
 * when that has gone. So after one of these the field that a form was refused for has it, or else the content of the
 * page arrived at, unless that has taken it for a field of its own. It shows nowhere, and nothing scrolls for it.
 */
export function useArrivalFocus() {
  const { pathname } = useLocation()
  const { state, formMethod } = useNavigation()
  const way = useRef({ from: pathname, wasBusy: false, wasSent: false })
  useEffect(() => {
    if (state !== 'idle') {
      way.current.wasBusy = true
      way.current.wasSent ||= formMethod === 'POST'
      return
    }
    const { from, wasBusy, wasSent } = way.current
    way.current = { from: pathname, wasBusy: false, wasSent: false }
    const content = [...document.querySelectorAll<HTMLElement>(BEGINNING)].at(-1)
    if (!content) return
    const atFault = wasSent && content.querySelector<HTMLElement>(AT_FAULT)
    if (atFault) return atFault.focus()
    const { activeElement } = document
    const isLost = activeElement === document.body
    const isTyping = content.contains(activeElement) && activeElement?.matches(TYPED_INTO)
    if (from === pathname ? wasBusy && isLost : !isTyping) content.focus({ preventScroll: true })
  }, [pathname, state, formMethod])
}
