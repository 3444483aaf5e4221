import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useFetcher } from 'react-router'
import { notify } from '#app/ui/toast.tsx'
import type { ActionResult, ActionSuccess } from '../action-result.ts'

/** What a form says when its request failed; the reason follows where the message is its own. */
export type FailureWords = (intent: string) => { title: string; message?: string }

/**
 * Submits a form without leaving the page, shows each result once as a toast, and calls `onSuccess`. A page that says itself
 * what was done `hasOwnThanks`: the toast would repeat it.
 */
export function useActionForm<Extra extends object = object>(
  onSuccess: (result: ActionSuccess & Extra) => void = () => {},
  failureWords?: FailureWords,
  hasOwnThanks = false,
) {
  const { data, state, Form, submit, reset } = useFetcher()
  const result = useMemo(() => inOwnWords<Extra>(data, failureWords), [data, failureWords])
  const busy = state !== 'idle'
  const shown = useRef<ActionResult<Extra>>(undefined)
  const show = useEffectEvent((newResult: ActionResult<Extra>) => {
    if (shown.current === newResult) return
    shown.current = newResult
    if (!(newResult.ok && hasOwnThanks)) showResult(newResult)
    if (newResult.ok) onSuccess(newResult)
  })
  useEffect(() => {
    if (result && !busy) show(result)
  }, [result, busy])
  const failure = !busy && result?.ok === false ? result : undefined
  return { Form, submit, busy, failure, reset }
}

const inOwnWords = <Extra extends object>(
  result: ActionResult<Extra> | undefined,
  words: FailureWords | undefined,
): ActionResult<Extra> | undefined =>
  result?.ok === false && result.requestFailed && words
    ? { ...result, reason: result.message, ...words(result.intent) }
    : result

function showResult(result: ActionResult) {
  if (result.ok) {
    return result.title ? notify.success(result.title, result.message) : notify.success(result.message)
  }
  // Nothing has failed yet: the form asks for a confirmation first.
  if (result.confirmation?.isFirst) return
  notify.error(result.title ?? 'Nothing was changed', result.message)
}
