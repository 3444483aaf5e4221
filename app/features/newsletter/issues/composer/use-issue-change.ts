import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { IssueOutcome } from '#app/features/newsletter/issues/issue-outcome.ts'
import { notify } from '#app/ui/toast.tsx'

/** Sends a change to a letter without leaving its screen. Where no script runs, what came of it is with the page. */
export function useIssueChange(
  answered: IssueOutcome | undefined,
  onDone: (asOf?: string) => void = () => {},
) {
  const { data, state, Form, formData } = useFetcher<IssueOutcome>()
  const busy = state !== 'idle'
  const told = useRef<IssueOutcome>(undefined)
  const intent = String(formData?.get('intent') ?? '')
  const asked = useRef('')
  if (intent) asked.current = intent
  const settle = useEffectEvent((outcome: IssueOutcome) => {
    if (told.current === outcome) return
    told.current = outcome
    if (outcome.ok) {
      notify.success(outcome.message)
      onDone(outcome.asOf)
    } else notify.error('Nothing was changed', outcome.message)
    // A row that moved, or is gone, has let go of focus.
    if (document.activeElement === document.body) {
      const opener = document.getElementById(asked.current) ?? document.getElementById('posts')
      opener?.focus({ preventScroll: true })
    }
  })
  useEffect(() => {
    if (data && !busy) settle(data)
  }, [data, busy])
  const outcome = data ?? answered
  return {
    Form,
    busy,
    outcome,
    refused: !busy && outcome && !outcome.ok ? outcome : undefined,
    busyWith: (wish: string) => busy && intent === wish,
  }
}
