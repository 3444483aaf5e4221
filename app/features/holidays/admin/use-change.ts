import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type HolidayOutcome, type Refused, tellOutcome } from './holiday-change.ts'

/** Sends a change without leaving the page, tells once how it went, and lets the caller follow up. */
export function useChange(onDone: (outcome: HolidayOutcome & { ok: true }) => void = () => {}) {
  const { data, state, Form } = useFetcher<HolidayOutcome>()
  const busy = state !== 'idle'
  const told = useRef<HolidayOutcome>(undefined)
  const settle = useEffectEvent((outcome: HolidayOutcome) => {
    if (told.current === outcome) return
    told.current = outcome
    tellOutcome(outcome)
    if (outcome.ok) onDone(outcome)
  })
  useEffect(() => {
    if (data && !busy) settle(data)
  }, [data, busy])
  const refused: Refused | undefined = !busy && data?.ok === false ? data : undefined
  return { Form, busy, refused }
}
