import { type RefObject, useEffect, useEffectEvent } from 'react'

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/** Ctrl+S or Cmd+S. Where the keys have other letters than Latin ones, it is the key that has S elsewhere. */
export function isSaveShortcut({ key, code, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: Key) {
  const isS = /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
  // With Shift it strikes the chosen words.
  return isS && (metaKey || ctrlKey) && !shiftKey && !altKey && !defaultPrevented
}

/** Ctrl+S or Cmd+S submits the form. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  const submit = useEffectEvent(() => form.current?.requestSubmit())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveShortcut(event)) return
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
