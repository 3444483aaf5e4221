import { useEffect } from 'react'

declare global {
  interface Window {
    /** Set by an inline script (defer-imports.ts): records the button that was clicked before hydration. */
    early?: ((event: Event) => void) & { press?: HTMLElement }
  }
}

/** React handles clicks from here on. */
export function stopRecordingEarlyClicks() {
  if (window.early) removeEventListener('click', window.early)
}

/** Repeats the last click that came before hydration. */
export function useReplayEarlyClick() {
  useEffect(() => {
    const { early } = window
    early?.press?.click()
    delete early?.press
  }, [])
}
