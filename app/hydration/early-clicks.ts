import { useEffect } from 'react'

declare global {
  interface Window {
    /** Set by the document itself (until-read.ts): notes the button that was pressed before anything could answer. */
    early?: ((event: Event) => void) & { press?: HTMLElement }
  }
}

/** From here on React hears presses itself. */
export function endEarlyPresses() {
  if (window.early) removeEventListener('click', window.early)
}

/** Answers the press that came before the page could. */
export function useEarlyPress() {
  useEffect(() => {
    const { early } = window
    early?.press?.click()
    delete early?.press
  }, [])
}
