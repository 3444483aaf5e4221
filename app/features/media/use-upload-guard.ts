import { type RefObject, useEffect } from 'react'
import { notify } from '#app/ui/toast.tsx'

export const stillUploading = ['A picture is still uploading', 'Please wait a moment, then save.'] as const
export const notUploaded = ['A picture was not uploaded', 'Try it again or remove it, then save.'] as const

/** Saving the form around an element, or closing the page, would lose a picture on its way: `reason` says which. */
export function useUploadGuard(
  element: RefObject<HTMLElement | null>,
  reason: readonly [title: string, message: string] | null,
) {
  const [title, message] = reason ?? []
  useEffect(() => {
    if (!title) return
    const form = element.current?.closest('form')
    const refuseSubmit = (event: Event) => {
      event.preventDefault()
      // React listens further up.
      event.stopImmediatePropagation()
      notify.error(title, message)
    }
    const askBeforeUnload = (event: Event) => event.preventDefault()
    form?.addEventListener('submit', refuseSubmit, true)
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => {
      form?.removeEventListener('submit', refuseSubmit, true)
      window.removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [element, title, message])
}
