import { z } from 'zod'
import { pinComment, unpinComment } from '#app/features/comments/answers/pin-comment.server.ts'
import type { CommentService } from '#app/features/comments/comment-service.server.ts'
import { type IntentHandler, runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { markAsQuestions } from './mark-as-question.server.ts'
import { moderateComments } from './moderate.server.ts'
import { ASK_INTENT, type Decision, formatCommentCount, type ModerationExtra } from './moderation.ts'
import { createReceipt, undo } from './undo.server.ts'

const MAX_COMMENTS_PER_ACTION = 100

const idsSchema = z.array(z.uuid()).min(1).max(MAX_COMMENTS_PER_ACTION)

const decisionResultTexts: Record<Decision, string> = {
  approve: 'approved',
  spam: 'marked as spam',
  delete: 'deleted',
}

type Context = {
  access: Access
  log: Log
  services: { comments: Pick<CommentService, 'signReceipt' | 'verifyReceipt'> }
}

/** Acts on the selected comments, or on the one whose own button was pressed. */
export function handleCommentsAction({ access, log, services }: Context, form: FormData) {
  const { comments } = services
  const [intent = '', singleId] = String(form.get('one') ?? form.get('intent') ?? '').split('.')
  const selectedIds = singleId ? [singleId] : form.getAll('id')

  function parseIds(): string[] {
    if (selectedIds.length === 0) throw new UserError(400, 'Please select a comment first.')
    const ids = idsSchema.safeParse([...new Set(selectedIds)])
    if (!ids.success) throw new UserError(400, 'Nothing was changed.')
    return ids.data
  }

  const decide =
    (decision: Decision): IntentHandler<ModerationExtra> =>
    async () => {
      const rows = await moderateComments(access, decision, { ids: parseIds() })
      if (rows.length === 0) throw new UserError(404, 'Somebody else has already dealt with it.')
      const subject = rows.length === 1 ? 'Comment' : formatCommentCount(rows.length)
      return {
        message: `${subject} ${decisionResultTexts[decision]}`,
        receipt: comments.signReceipt(createReceipt(decision, rows)),
        ids: rows.map(({ id }) => id),
      }
    }

  const setPin =
    (change: typeof pinComment, message: string): IntentHandler<ModerationExtra> =>
    async () => {
      const id = z.uuid().safeParse(singleId).data
      if (!id || !(await change(access, id)))
        throw new UserError(404, 'Only an approved comment can be pinned.')
      return { message, receipt: null, ids: [id] }
    }

  const handlers: Record<string, IntentHandler<ModerationExtra>> = {
    approve: decide('approve'),
    spam: decide('spam'),
    delete: decide('delete'),
    pin: setPin(pinComment, 'Comment pinned: it is the first below its post'),
    unpin: setPin(unpinComment, 'Comment unpinned'),
    async [ASK_INTENT]() {
      const ids = await markAsQuestions(access, parseIds())
      if (ids.length === 0) throw new UserError(404, 'Somebody else has already dealt with it.')
      return { message: 'It is among the questions.', receipt: null, ids }
    },
    async undo() {
      const receipt = comments.verifyReceipt(String(form.get('receipt') ?? ''))
      const ids = receipt === undefined ? [] : await undo(access, receipt)
      if (ids.length === 0) throw new UserError(404, 'It has been changed again in the meantime.')
      const message = ids.length === 1 ? 'Undone' : `Undone for ${formatCommentCount(ids.length)}`
      return { message, receipt: null, ids }
    },
  }
  // A failure sends the values back; without the receipt, which can have megabytes.
  const intentForm = new FormData()
  intentForm.set('intent', intent)
  return runIntent({ form: intentForm, log, handlers })
}
