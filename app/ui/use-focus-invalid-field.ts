import { type RefObject, useEffect } from 'react'

/** Focuses the field that a failure is about: it may be out of view. */
export function useFocusInvalidField(form: RefObject<HTMLFormElement | null>, failure: object | undefined) {
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, failure])
}
