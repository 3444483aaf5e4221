import type { CommentResult } from './comment-values.ts'
import { commentsJsonPath, type Thread } from './comments.ts'

export type CommentsResponse = {
  thread: Thread
  stamp: string
  /** Null for those who are signed in. */
  signInUrl: string | null
  isStaff: boolean
}

/** Null on failure: it is logged, and the page stays as it is. */
export async function loadComments(
  slug: string,
  query: { before?: string; limit?: number } = {},
): Promise<CommentsResponse | null> {
  const searchParams = new URLSearchParams()
  if (query.before) searchParams.set('before', query.before)
  if (query.limit) searchParams.set('limit', String(query.limit))
  try {
    const response = await fetch(`${commentsJsonPath(slug)}?${searchParams}`, {
      headers: { Accept: 'application/json' },
    })
    if (!response.ok) throw new Error(`comments failed with status ${response.status}`)
    return await response.json()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the page works without them, so this is only logged
    console.info('comments could not be loaded', error)
    return null
  }
}

/** By fetch and not by a fetcher of the router: a network failure there replaces the page, and what was typed is lost. */
export async function sendComment(
  slug: string,
  form: FormData,
  signal: AbortSignal,
): Promise<CommentResult | null> {
  try {
    const response = await fetch(commentsJsonPath(slug), {
      method: 'POST',
      body: form,
      signal,
      headers: { Accept: 'application/json' },
    })
    const result: unknown = await response.json()
    return isCommentResult(result) ? result : null
  } catch {
    return null
  }
}

/** A proxy in between may respond with JSON of its own. */
const isCommentResult = (body: unknown): body is CommentResult =>
  typeof body === 'object' && body !== null && 'ok' in body && 'message' in body
