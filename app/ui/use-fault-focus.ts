import { type RefObject, useEffect } from 'react'

/** Leads to the field that a refusal is about: it may be out of sight. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, refused: object | undefined) {
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refused])
}
