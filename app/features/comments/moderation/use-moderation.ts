import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { notify } from '#app/ui/toast.tsx'
import { ASK_INTENT, type Decision, type ModerationResult } from './moderation.ts'

type Success = Extract<ModerationResult, { ok: true }>

const getUndoable = (result: ModerationResult | undefined) =>
  result?.ok && result.receipt ? { message: result.message, receipt: result.receipt } : undefined

/** Marking as a question leaves the decision before it, which can still be undone. */
const changesDecisions = ({ intent }: Success) => intent !== ASK_INTENT

/** The comment of the pressed button, or the selected ones. */
function readCommentIds(form: FormData | undefined) {
  const one = form?.get('one')?.toString().split('.')[1]
  return one ? [one] : (form?.getAll('id') ?? [])
}

/**
 * Moderates comments without leaving the page. Decisions made while a request runs are queued; the last one can be
 * undone. Unlike useActionForm it shows no toast for what the undo bar speaks of.
 */
export function useModeration(
  initialResult: ModerationResult | undefined,
  onSuccess: (result: Success) => void,
) {
  const { Form, data, formData, state, submit } = useFetcher<ModerationResult>()
  const busy = state !== 'idle'
  // A failure changed nothing, so the change before it can still be undone.
  const [lastResult, setLastResult] = useState(initialResult)
  const handledResult = useRef<ModerationResult>(undefined)
  const queue = useRef<FormData[]>([])

  function submitForm(form: FormData, before: ModerationResult | undefined): boolean {
    if (form.get('intent') === 'undo') {
      const receipt = getUndoable(before)?.receipt
      if (!receipt) return false
      form.set('receipt', receipt)
    }
    void submit(form, { method: 'post' })
    return true
  }

  const pendingIds = readCommentIds(formData)

  function enqueue(form: FormData) {
    // A key can be pressed before the effect below has stored the result that is shown.
    if (!busy) return submitForm(form, data?.ok && changesDecisions(data) ? data : lastResult)
    // A double click.
    const isAlreadyPending =
      form.get('intent') !== 'undo' && readCommentIds(form).every((id) => pendingIds.includes(id))
    if (!isAlreadyPending) queue.current.push(form)
  }

  const handleResult = useEffectEvent((result: ModerationResult) => {
    if (handledResult.current === result) return
    handledResult.current = result
    if (result.ok) {
      if (changesDecisions(result)) setLastResult(result)
      if (!result.receipt) notify.success(result.message)
      onSuccess(result)
    } else {
      notify.error(result.title ?? 'Nothing was changed', result.message)
    }
    const before = result.ok && changesDecisions(result) ? result : lastResult
    for (let next = queue.current.shift(); next && !submitForm(next, before); ) next = queue.current.shift()
  })
  useEffect(() => {
    if (data && !busy) handleResult(data)
  }, [data, busy])

  return {
    Form,
    busy,
    undoable: getUndoable(lastResult),
    isBusyWith: (id: string) => pendingIds.includes(id),
    /** For the form around the list. */
    queueSubmitWhileBusy(event: SubmitEvent<HTMLFormElement>) {
      if (!busy) return
      event.preventDefault()
      enqueue(new FormData(event.currentTarget, event.nativeEvent.submitter))
    },
    decide(decision: Decision, ids: string[]) {
      // Restored comments take the focus, so a key pressed before that would act on the wrong comment.
      if (ids.length === 0 || formData?.get('intent') === 'undo') return
      const form = new FormData()
      form.set('intent', decision)
      for (const id of ids) form.append('id', id)
      enqueue(form)
    },
    undo() {
      const form = new FormData()
      form.set('intent', 'undo')
      enqueue(form)
    },
  }
}

export type Moderation = ReturnType<typeof useModeration>
