import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { IssueActionResult } from '#app/features/newsletter/issues/issues.ts'
import { notify } from '#app/ui/toast.tsx'

/** Like `useActionForm`, and also returns successful results and the pending intent, and restores the focus. */
export function useIssueAction(initialResult: IssueActionResult | undefined, onSaved: () => void = () => {}) {
  const { data, state, Form, formData } = useFetcher<IssueActionResult>()
  const busy = state !== 'idle'
  const handledResult = useRef<IssueActionResult>(undefined)
  const pendingIntent = String(formData?.get('intent') ?? '')
  const lastIntent = useRef('')
  if (pendingIntent) lastIntent.current = pendingIntent
  const handleResult = useEffectEvent((newResult: IssueActionResult) => {
    if (handledResult.current === newResult) return
    handledResult.current = newResult
    if (newResult.ok) {
      notify.success(newResult.message)
      onSaved()
    } else notify.error(newResult.title ?? 'Nothing was changed', newResult.message)
    // The focused button is gone when its row was moved or removed.
    if (document.activeElement === document.body) {
      const opener = document.getElementById(lastIntent.current) ?? document.getElementById('posts')
      opener?.focus({ preventScroll: true })
    }
  })
  useEffect(() => {
    if (data && !busy) handleResult(data)
  }, [data, busy])
  const result = data ?? initialResult
  return {
    Form,
    busy,
    result,
    failure: !busy && result?.ok === false ? result : undefined,
    busyWith: (intent: string) => busy && intent === pendingIntent,
  }
}

/**
 * A button that is pressed while the last one is still being saved waits for it: the form is based on the version that
 * this save creates, and would be in conflict with it.
 */
export function useSubmitInOrder(
  form: RefObject<HTMLFormElement | null>,
  busy: boolean,
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void,
) {
  const waitingButton = useRef<HTMLElement>(null)
  useEffect(() => {
    const button = waitingButton.current
    if (busy || !button) return
    waitingButton.current = null
    // After the form has been rendered with the new version.
    const timer = setTimeout(() => button.isConnected && form.current?.requestSubmit(button))
    return () => clearTimeout(timer)
  }, [busy, form])
  return (event: SubmitEvent<HTMLFormElement>) => {
    if (!busy) return onSubmit(event)
    event.preventDefault()
    waitingButton.current = event.nativeEvent.submitter
  }
}
