import { ImageRefusal } from '#app/features/media/accept-image.server.ts'
import { loggedProblem } from '#app/http/problem.server.ts'
import { Refusal } from '#app/http/run-intent.server.ts'
import { findCommentedPost } from './comments.server.ts'
import {
  type DraftErrors,
  honeypotIn,
  problemAsSent,
  problemWith,
  stampIn,
  tidyDraft,
  typedIn,
} from './draft.ts'
import { avatarIn, type CommentDesk, enterComment } from './enter-comment.server.ts'
import type { CommentOutcome } from './outcome.ts'
import { closed, failed, type Told } from './words.ts'

type Answer = { outcome: CommentOutcome; status: number; headers?: Record<string, string> }

/** Takes the comment in a form. Whatever goes wrong comes back in words, with what was typed. */
export async function takeComment(desk: CommentDesk, slug: string, form: FormData): Promise<Answer> {
  const typed = typedIn(form)
  const refused = (status: number, told: Told, errors: DraftErrors = {}): Answer => ({
    outcome: { ok: false, told, errors, typed },
    status,
  })
  const long = problemAsSent(typed)
  if (long) return refused(422, long.told, long.errors)
  const draft = tidyDraft(typed)
  const problem = problemWith(draft)
  if (problem) return refused(422, problem.told, problem.errors)
  try {
    const post = await openPost(desk, slug)
    const flood = await desk.office.refuseFlood(desk.address)
    if (flood) {
      const headers = { 'Retry-After': String(flood.retryAfter) }
      return { ...refused(flood.status, failed(flood.message)), headers }
    }
    const { avatar, aside } = await avatarIn(desk, post.id, form)
    const filledInMs = desk.stamps.age(post.slug, stampIn(form))
    await enterComment(desk, { postId: post.id, ...draft, avatar, honeypot: honeypotIn(form), filledInMs })
    return { outcome: { ok: true, aside }, status: 200 }
  } catch (error) {
    if (error instanceof ImageRefusal) return refused(error.status, error.problem)
    if (error instanceof Refusal) return refused(error.status, failed(error.message))
    const { status, message } = loggedProblem(error, desk.log, 'a comment could not be kept')
    return refused(status, failed(status >= 500 ? undefined : message))
  }
}

async function openPost({ access, office }: CommentDesk, slug: string) {
  const post = await findCommentedPost(access, slug)
  if (!post) throw new Refusal(404, 'This post is no longer there.')
  if (await office.isClosed(post)) throw new Refusal(403, closed)
  return post
}
