import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Marks the start of the content. The innermost counts: that of an admin page is after the menu. */
const PAGE_START = '[data-beginning]'
const INVALID_FIELD = '[aria-invalid="true"]'
const EDITABLE_FIELD = 'input, select, textarea, [contenteditable="true"]'

/**
 * A client-side navigation leaves focus on the link that was clicked, or nowhere if that is gone. So after one, focus
 * moves to the invalid field of a form that failed, or else to the content of the new page, unless the page has focused
 * a field of its own. It has no outline there, and does not scroll.
 */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const { state, formMethod } = useNavigation()
  const navigation = useRef({ from: pathname, wasBusy: false, wasSent: false })
  useEffect(() => {
    if (state !== 'idle') {
      navigation.current.wasBusy = true
      navigation.current.wasSent ||= formMethod === 'POST'
      return
    }
    const { from, wasBusy, wasSent } = navigation.current
    navigation.current = { from: pathname, wasBusy: false, wasSent: false }
    const content = [...document.querySelectorAll<HTMLElement>(PAGE_START)].at(-1)
    if (!content) return
    const invalidField = wasSent && content.querySelector<HTMLElement>(INVALID_FIELD)
    if (invalidField) return invalidField.focus()
    const { activeElement } = document
    const isFocusLost = activeElement === document.body
    const isTyping = content.contains(activeElement) && activeElement?.matches(EDITABLE_FIELD)
    if (from === pathname ? wasBusy && isFocusLost : !isTyping) content.focus({ preventScroll: true })
  }, [pathname, state, formMethod])
}
