import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { notify } from '#app/ui/toast.tsx'
import type { ActionResult, ActionSuccess } from '../action-result.ts'

/** Submits a form without leaving the page, shows each result once as a toast, and calls `onSuccess`. */
export function useActionForm<Extra extends object = object>(
  onSuccess: (result: ActionSuccess & Extra) => void = () => {},
) {
  const { data, state, Form, submit, reset } = useFetcher()
  const result: ActionResult<Extra> | undefined = data
  const busy = state !== 'idle'
  const shown = useRef<ActionResult<Extra>>(undefined)
  const show = useEffectEvent((newResult: ActionResult<Extra>) => {
    if (shown.current === newResult) return
    shown.current = newResult
    showResult(newResult)
    if (newResult.ok) onSuccess(newResult)
  })
  useEffect(() => {
    if (result && !busy) show(result)
  }, [result, busy])
  const failure = !busy && result?.ok === false ? result : undefined
  return { Form, submit, busy, failure, reset }
}

function showResult(result: ActionResult) {
  if (result.ok) {
    return result.title ? notify.success(result.title, result.message) : notify.success(result.message)
  }
  // Nothing has failed yet: the form asks for a confirmation first.
  if (result.confirmation?.isFirst) return
  notify.error(result.title ?? 'Nothing was changed', result.message)
}
