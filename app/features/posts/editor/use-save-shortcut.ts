import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Ctrl+S or Cmd+S submits the form. With Shift it strikes the chosen words. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  const submit = useEffectEvent(() => form.current?.requestSubmit())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return
      if (event.shiftKey || event.altKey || event.defaultPrevented) return
      event.preventDefault()
      // Not while a dialog is open.
      if (!event.repeat && !document.querySelector('[role="dialog"]')) submit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * Whether a form is submitted by the shortcut: a press on a button, or Enter in a field, names the button. Also after a
 * dialog has asked, which submits the form as it was submitted before.
 */
export const isByShortcut = (event: SubmitEvent) => event.submitter === null
