import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast.tsx'
import { CommentFields } from './comment-fields.tsx'
import { CommentProblem } from './comment-problem.tsx'
import { commentsPage } from './comments.ts'
import { problemWith, tidyDraft, typedIn } from './draft.ts'
import type { CommentOutcome } from './outcome.ts'
import { type CommentsAnswer, loadComments, sendComment } from './source.ts'
import { failed, submitted, type Told } from './words.ts'

type CommentWritingProps = { slug: string; onSubmitted: () => void; onCancel: () => void }

/** The form in its dialog: it sends what is in it without leaving the page. */
export function CommentWriting({ slug, onSubmitted, onCancel }: CommentWritingProps) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef<AbortController>(undefined)
  const [outcome, setOutcome] = useState<CommentOutcome>()
  const [busy, setBusy] = useState(false)
  const stamp = useStamp(slug)

  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [outcome])

  function settle(answer: CommentOutcome) {
    setOutcome(answer)
    if (!answer.ok) return tell('error', answer.told)
    if (answer.aside) tell('error', answer.aside)
    tell('success', submitted)
    onSubmitted()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const filled = new FormData(event.currentTarget)
    const typed = typedIn(filled)
    const problem = problemWith(tidyDraft(typed))
    if (problem) return settle({ ok: false, ...problem, typed })
    setBusy(true)
    setOutcome(undefined)
    const controller = new AbortController()
    sending.current = controller
    const answer = await sendComment(slug, filled, controller.signal)
    // Whoever closed the dialog meanwhile has changed their mind.
    if (controller.signal.aborted) return
    setBusy(false)
    settle(answer ?? { ok: false, told: failed(), errors: {}, typed })
  }

  return (
    // The browser's own words about empty fields would come before ours.
    <form
      ref={form}
      method="post"
      action={commentsPage(slug)}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
    >
      <CommentFields errors={outcome && !outcome.ok ? outcome.errors : {}} stamp={stamp} />
      <CommentProblem outcome={outcome} />
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Submitting...' : 'Submit comment'}
        </Button>
      </div>
    </form>
  )
}

const tell = (kind: 'success' | 'error', { title, message }: Told) => notify[kind](title, message)

/** Asked for when the form opens, so that the page itself is the same for everybody. */
function useStamp(slug: string): string {
  const [answer, setAnswer] = useState<CommentsAnswer | null>(null)
  useEffect(() => {
    notify.prepare()
    let wanted = true
    void loadComments(slug).then((loaded) => wanted && setAnswer(loaded))
    return () => {
      wanted = false
    }
  }, [slug])
  return answer?.stamp ?? ''
}
