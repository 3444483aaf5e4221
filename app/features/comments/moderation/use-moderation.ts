import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { notify } from '#app/ui/toast.tsx'
import type { Decision } from './moderation.ts'
import type { CommentsOutcome } from './outcome.ts'

type Done = CommentsOutcome & { ok: true }

const undoableIn = (outcome: CommentsOutcome | undefined) =>
  outcome?.ok && outcome.receipt ? { message: outcome.message, receipt: outcome.receipt } : undefined

/** The comment whose button it was, or those that are ticked. */
function idsIn(form: FormData | undefined) {
  const one = form?.get('one')?.toString().split('.')[1]
  return one ? [one] : (form?.getAll('id') ?? [])
}

/**
 * Decides about comments without leaving the page, one thing after another however quick somebody is; what was done
 * last can be undone.
 */
export function useModeration(plainOutcome: CommentsOutcome | undefined, onDone: (done: Done) => void) {
  const { Form, data, formData, state, submit } = useFetcher<CommentsOutcome>()
  const busy = state !== 'idle'
  // A refusal changed nothing: what was done before it can still be undone.
  const [last, setLast] = useState(plainOutcome)
  const told = useRef<CommentsOutcome>(undefined)
  const queue = useRef<FormData[]>([])

  function send(form: FormData, before: CommentsOutcome | undefined): boolean {
    if (form.get('intent') === 'undo') {
      const receipt = undoableIn(before)?.receipt
      if (!receipt) return false
      form.set('receipt', receipt)
    }
    void submit(form, { method: 'post' })
    return true
  }

  const inHand = idsIn(formData)

  function ask(form: FormData) {
    if (!busy) return send(form, last)
    // Pressed twice, meant once.
    const isInHand = form.get('intent') !== 'undo' && idsIn(form).every((id) => inHand.includes(id))
    if (!isInHand) queue.current.push(form)
  }

  const settle = useEffectEvent((settled: CommentsOutcome) => {
    if (told.current === settled) return
    told.current = settled
    if (settled.ok) {
      setLast(settled)
      if (settled.intent === 'undo') notify.success(settled.message)
      onDone(settled)
    } else {
      notify.error('Nothing was changed', settled.message)
    }
    const before = settled.ok ? settled : last
    for (let next = queue.current.shift(); next && !send(next, before); ) next = queue.current.shift()
  })
  useEffect(() => {
    if (data && !busy) settle(data)
  }, [data, busy])

  return {
    Form,
    busy,
    /** What can be undone, and how it is told. */
    undoable: undoableIn(last),
    isBusyWith: (id: string) => inHand.includes(id),
    /** For the form around the list: a button pressed meanwhile waits for its turn. */
    takeTurn(event: SubmitEvent<HTMLFormElement>) {
      if (!busy) return
      event.preventDefault()
      ask(new FormData(event.currentTarget, event.nativeEvent.submitter))
    },
    decide(decision: Decision, ids: string[]) {
      // What comes back takes the focus: a key pressed meanwhile would hit the comment that had it before.
      if (ids.length === 0 || formData?.get('intent') === 'undo') return
      const form = new FormData()
      form.set('intent', decision)
      for (const id of ids) form.append('id', id)
      ask(form)
    },
    undo() {
      const form = new FormData()
      form.set('intent', 'undo')
      ask(form)
    },
  }
}

export type Moderation = ReturnType<typeof useModeration>
