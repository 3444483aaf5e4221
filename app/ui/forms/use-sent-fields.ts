import { type RefObject, useRef } from 'react'

/** Knows whether a form still has what was sent: it is emptied after a success, but not of what was typed meanwhile. */
export function useSentFields(form: RefObject<HTMLFormElement | null>) {
  const sent = useRef('')
  const readFields = () => JSON.stringify([...new FormData(form.current ?? undefined)])
  return {
    onSubmit: () => {
      sent.current = readFields()
    },
    areUnchanged: () => readFields() === sent.current,
  }
}
