import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Ctrl+S or Cmd+S submits the form, and calls `onShortcut` before that. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>, onShortcut: () => void) {
  const submit = useEffectEvent(() => {
    onShortcut()
    form.current?.requestSubmit()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      // Not while a dialog is open.
      if (!event.repeat && !document.querySelector('[role="dialog"]')) submit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
