import type { Comment, Thread } from './comments.ts'

const isOlder = (one: Comment, other: Comment) =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)

/** The fresh thread plus the older comments that were already shown, so that no reader loses their scroll position. */
export function mergeRefreshedThread(shown: Thread, fresh: Thread): Thread {
  const last = fresh.comments.at(-1)
  if (!last || !fresh.older) return fresh
  const olderShown = shown.comments.filter((comment) => isOlder(comment, last))
  if (olderShown.length === 0) return fresh
  return { comments: [...fresh.comments, ...olderShown], total: fresh.total, older: shown.older }
}

export function appendOlderComments(shown: Thread, next: Thread): Thread {
  const known = new Set(shown.comments.map(({ id }) => id))
  const added = next.comments.filter(({ id }) => !known.has(id))
  return { comments: [...shown.comments, ...added], total: next.total || shown.total, older: next.older }
}

/** Announced to screen readers: how many comments are new since the page was opened. */
export function newCommentsText(before: Thread, after: Thread): string {
  const known = new Set(before.comments.map(({ id }) => id))
  const newest = before.comments[0]
  const fresh = after.comments.filter(
    (comment) => !known.has(comment.id) && (!newest || isOlder(newest, comment)),
  )
  if (fresh.length === 0) return ''
  return fresh.length === 1 ? 'One new comment.' : `${fresh.length} new comments.`
}
