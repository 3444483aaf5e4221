import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type MediaOutcome, tellOutcome } from '../media-change.ts'

/** Sends a change without leaving the page, tells once how it went, and lets the caller follow up. */
export function useMediaChange(onSettled: (outcome: MediaOutcome) => void = () => {}) {
  const { data, state, Form, submit } = useFetcher<MediaOutcome>()
  const busy = state !== 'idle'
  const told = useRef<MediaOutcome>(undefined)
  const settle = useEffectEvent((outcome: MediaOutcome) => {
    if (told.current === outcome) return
    told.current = outcome
    tellOutcome(outcome)
    onSettled(outcome)
  })
  useEffect(() => {
    if (data && !busy) settle(data)
  }, [data, busy])
  return { Form, submit, busy, refused: !busy && data && !data.ok ? data : undefined }
}
