import { useSyncExternalStore } from 'react'

/** What is hidden below less is a bar of the browser, not a keyboard. */
const MIN_KEYBOARD_PX = 120

function subscribe(listener: () => void) {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

function measure() {
  const viewport = window.visualViewport
  // Zoomed in, the window shows less without a keyboard.
  if (!viewport || viewport.scale > 1.01) return 0
  const hidden = Math.round(window.innerHeight - viewport.height - viewport.offsetTop)
  return hidden >= MIN_KEYBOARD_PX ? hidden : 0
}

/** How much of the bottom of the window a keyboard on the screen covers, in pixels. */
export const useKeyboardInset = () => useSyncExternalStore(subscribe, measure)
