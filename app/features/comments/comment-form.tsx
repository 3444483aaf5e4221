import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast.tsx'
import { CommentFields, CommentProblem } from './comment-fields.tsx'
import { type CommentResult, normalizeComment, readCommentValues, validateComment } from './comment-values.ts'
import { commentsPagePath } from './comments.ts'
import { type CommentsResponse, loadComments, sendComment } from './comments-client.ts'
import { submitFailedMessage } from './messages.ts'

type CommentFormProps = {
  slug: string
  formData: CommentFormData
  onSubmitted: () => void
  onCancel: () => void
}

/** The form of the dialog: it submits without leaving the page. */
export function CommentForm({ slug, formData, onSubmitted, onCancel }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const currentRequest = useRef<AbortController>(undefined)
  const [result, setResult] = useState<CommentResult>()
  const [busy, setBusy] = useState(false)
  const [isPreparing, setPreparing] = useState(false)

  useEffect(() => () => currentRequest.current?.abort(), [])
  useEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [result])

  function handleResult(next: CommentResult) {
    setResult(next)
    if (!next.ok) return notify.error(next.title ?? '', next.message || undefined)
    if (next.notice) notify.error(next.notice.title, next.notice.message)
    notify.success(next.title ?? '', next.message)
    onSubmitted()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || isPreparing) return
    const submitted = new FormData(event.currentTarget)
    const values = readCommentValues(submitted)
    const problem = validateComment(normalizeComment(values))
    if (problem) return handleResult({ ok: false, intent: '', status: 422, values, ...problem })
    setBusy(true)
    setResult(undefined)
    const controller = new AbortController()
    currentRequest.current = controller
    const response = await sendComment(slug, submitted, controller.signal)
    // The dialog was closed meanwhile.
    if (controller.signal.aborted) return
    setBusy(false)
    handleResult(response ?? { ok: false, intent: '', status: 503, values, ...submitFailedMessage() })
  }

  return (
    // Without noValidate, the browser would show its own messages about empty fields.
    <form
      ref={form}
      method="post"
      action={commentsPagePath(slug)}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
    >
      <CommentFields
        errors={result?.fieldErrors}
        stamp={formData.stamp}
        signInUrl={formData.signInUrl}
        onPreparing={setPreparing}
      />
      <CommentProblem result={result} />
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy || isPreparing}>
          {isPreparing ? 'Preparing photo...' : busy ? 'Submitting...' : 'Submit comment'}
        </Button>
      </div>
    </form>
  )
}

type CommentFormData = Pick<CommentsResponse, 'stamp' | 'isStaff'> & { signInUrl?: string | null }

/** Loaded when the form opens, so that the page itself stays the same for everybody and can be cached. */
export function useCommentFormData(slug: string, open: boolean): CommentFormData {
  const [formData, setFormData] = useState<CommentFormData>({ stamp: '', isStaff: false })
  useEffect(() => {
    if (!open) return
    notify.prepare()
    let isActive = true
    void loadComments(slug).then((loaded) => isActive && loaded && setFormData(loaded))
    return () => {
      isActive = false
    }
  }, [slug, open])
  return formData
}
