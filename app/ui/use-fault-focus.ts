import { type RefObject, useEffect } from 'react'
import type { Refused } from './outcome.ts'

/** Leads to the field that a refusal is about: it may be out of sight. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, refused: Refused | undefined) {
  useEffect(() => {
    if (refused?.field) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refused])
}
