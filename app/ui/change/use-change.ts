import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { notify } from '#app/ui/toast.tsx'
import type { Outcome } from '../outcome.ts'

/** Sends a change without leaving the page, tells once how it went, and lets the caller follow up. */
export function useChange(onDone: () => void = () => {}) {
  const { data, state, Form, submit, reset } = useFetcher<Outcome>()
  const busy = state !== 'idle'
  const told = useRef<Outcome>(undefined)
  const settle = useEffectEvent((outcome: Outcome) => {
    if (told.current === outcome) return
    told.current = outcome
    // Nothing went wrong yet: the form asks for something more.
    if (!outcome.ok && outcome.confirmation?.isFirst) return
    if (!outcome.ok) return notify.error('Nothing was changed', outcome.message)
    notify.success(outcome.message)
    onDone()
  })
  useEffect(() => {
    if (data && !busy) settle(data)
  }, [data, busy])
  return { Form, submit, busy, refused: !busy && data && !data.ok ? data : undefined, forget: reset }
}
