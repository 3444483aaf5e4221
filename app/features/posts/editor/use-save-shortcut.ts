import { type RefObject, useEffect } from 'react'

/** Ctrl or Cmd with S, which every writer's hand knows. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      // A dialog has something of its own to be finished first.
      if (!event.repeat && !document.querySelector('[role="dialog"]')) form.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [form])
}
