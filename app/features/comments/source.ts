import { commentsSource, type Thread } from './comments.ts'
import type { CommentOutcome } from './outcome.ts'

/** What scripts are told of the comments below a post. */
export type CommentsAnswer = { thread: Thread; stamp: string }

/** Asks the server for comments; without them the page stays as it is. Logged and told to nobody else. */
export async function loadComments(
  slug: string,
  wish: { before?: string; limit?: number } = {},
): Promise<CommentsAnswer | null> {
  const query = new URLSearchParams()
  if (wish.before) query.set('before', wish.before)
  if (wish.limit) query.set('limit', String(wish.limit))
  try {
    const answer = await fetch(`${commentsSource(slug)}?${query}`, {
      headers: { Accept: 'application/json' },
    })
    if (!answer.ok) throw new Error(`comments answered ${answer.status}`)
    return await answer.json()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: what fails to load is logged, and the page goes on
    console.info('comments could not be loaded', error)
    return null
  }
}

/** Sends the form. Not by a fetcher of the router: one that fails takes the page with it, and what was typed. */
export async function sendComment(
  slug: string,
  form: FormData,
  signal: AbortSignal,
): Promise<CommentOutcome | null> {
  try {
    const answer = await fetch(commentsSource(slug), {
      method: 'POST',
      body: form,
      signal,
      headers: { Accept: 'application/json' },
    })
    const outcome: unknown = await answer.json()
    return isOutcome(outcome) ? outcome : null
  } catch {
    return null
  }
}

/** A proxy in between may answer with something of its own. */
const isOutcome = (answer: unknown): answer is CommentOutcome =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && ('told' in answer || answer.ok === true)
