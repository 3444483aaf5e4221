import type { Comment, Thread } from './comments.ts'

const isOlder = (one: Comment, other: Comment) =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)

/** The thread as it stands now, with what was shown beyond its end: nobody loses what they scrolled to. */
export function refreshed(shown: Thread, fresh: Thread): Thread {
  const last = fresh.comments.at(-1)
  if (!last || !fresh.older) return fresh
  const beyond = shown.comments.filter((comment) => isOlder(comment, last))
  if (beyond.length === 0) return fresh
  return { comments: [...fresh.comments, ...beyond], total: fresh.total, older: shown.older }
}

/** The thread with the next stretch at its end. */
export function extended(shown: Thread, next: Thread): Thread {
  const known = new Set(shown.comments.map(({ id }) => id))
  const added = next.comments.filter(({ id }) => !known.has(id))
  return { comments: [...shown.comments, ...added], total: next.total || shown.total, older: next.older }
}

/** What a listener is told: how many comments are there that were not when the page was opened. */
export function newsOf(before: Thread, after: Thread): string {
  const known = new Set(before.comments.map(({ id }) => id))
  const newest = before.comments[0]
  const fresh = after.comments.filter(
    (comment) => !known.has(comment.id) && (!newest || isOlder(newest, comment)),
  )
  if (fresh.length === 0) return ''
  return fresh.length === 1 ? 'One new comment.' : `${fresh.length} new comments.`
}
