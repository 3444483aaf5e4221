import { ImageRejectedError } from '#app/features/media/reencode-image.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { isStaffActor } from '#database/access.ts'
import {
  type CommentExtra,
  type CommentFieldErrors,
  checkRawLength,
  normalizeComment,
  readCommentValues,
  readFollowEmail,
  readFormTimestamp,
  readHoneypot,
  validateComment,
} from './comment-values.ts'
import { findCommentedPost, isCommentShown } from './comments.server.ts'
import { followOwnComment } from './follow/follow-thread.server.ts'
import { approvedMessage, type Message, submitFailedMessage, submittedMessage } from './messages.ts'
import { type CommentContext, saveComment, storeSubmittedAvatar } from './save-comment.server.ts'
import { commentsClosedText } from './section-texts.ts'

/** Stores the comment in a form. */
export async function submitComment(context: CommentContext, slug: string, form: FormData) {
  const { services, log } = context
  const values = readCommentValues(form)
  const fail = (
    status: number,
    problem: Message & { fieldErrors?: CommentFieldErrors },
    headers?: Record<string, string>,
  ) => respond<CommentExtra>({ ok: false, intent: '', status, values, ...problem }, headers)
  const tooLong = checkRawLength(values)
  if (tooLong) return fail(422, tooLong)
  const draft = normalizeComment(values)
  const invalid = validateComment(draft)
  if (invalid) return fail(422, invalid)
  try {
    const post = await findOpenPost(context, slug)
    // Whoever works on the site answers readers, and does not share the limits of guests.
    if (!isStaffActor(context.access.actor)) await services.comments.checkRateLimit(context.ip)
    const { avatar, notice } = await storeSubmittedAvatar(context, post.id, form)
    const filledInMs = services.formStamps.age(post.slug, readFormTimestamp(form))
    const honeypot = readHoneypot(form)
    const saved = await saveComment(context, { postId: post.id, ...draft, avatar, honeypot, filledInMs })
    // Whoever sends spam has no mailbox asked.
    const follow =
      saved && saved.status !== 'spam'
        ? await followOwnComment(context, readFollowEmail(form), { id: saved.id, title: post.title })
        : {}
    // Sent again, since the first answer was lost: it says the same.
    const isThere = saved
      ? saved.status === 'approved'
      : await isCommentShown(context.access, { postId: post.id, ...draft })
    const { title, message } = isThere ? approvedMessage : submittedMessage
    return respond<CommentExtra>({
      ok: true,
      intent: '',
      title,
      message: follow.said ? `${message} ${follow.said}` : message,
      notice: notice ?? follow.notice,
    })
  } catch (error) {
    if (error instanceof ImageRejectedError) {
      return fail(error.status, { title: error.title, message: error.message })
    }
    if (error instanceof UserError) {
      return fail(error.status, submitFailedMessage(error.message), error.headers)
    }
    const { status, message } = logProblem(error, log, 'saving a comment failed')
    return fail(status, submitFailedMessage(status >= 500 ? undefined : message))
  }
}

async function findOpenPost({ access, services }: CommentContext, slug: string) {
  const post = await findCommentedPost(access, slug)
  if (!post) throw new UserError(404, 'This post is no longer there.')
  if (await services.comments.isClosed(post)) throw new UserError(403, commentsClosedText)
  return post
}
