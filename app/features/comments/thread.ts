import type { Comment, Thread } from './comments.ts'

const isOlder = (one: Comment, other: Comment) =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)

/** The fresh thread plus the older comments that were already shown, so that no reader loses their scroll position. */
export function mergeRefreshedThread(shown: Thread, fresh: Thread): Thread {
  const last = fresh.comments.at(-1)
  if (!last || !fresh.older) return fresh
  const olderShown = shown.comments.filter((comment) => isOlder(comment, last))
  if (olderShown.length === 0) return fresh
  return { ...fresh, comments: [...fresh.comments, ...olderShown], older: shown.older }
}

export function appendOlderComments(shown: Thread, next: Thread): Thread {
  const known = new Set(shown.comments.map(({ id }) => id))
  const added = next.comments.filter(({ id }) => !known.has(id))
  return {
    ...next,
    pinned: shown.pinned,
    comments: [...shown.comments, ...added],
    total: next.total || shown.total,
  }
}

const countAnswers = ({ pinned, comments }: Thread, known: Set<string>) =>
  [...comments, ...(pinned ? [pinned] : [])].reduce(
    (sum, { id, answers }) => sum + (known.has(id) ? answers.length : 0),
    0,
  )

/** Announced to screen readers: how many comments and answers are new since the page was opened. */
export function newCommentsText(before: Thread, after: Thread): string {
  const known = new Set([before.pinned?.id ?? '', ...before.comments.map(({ id }) => id)])
  const newest = before.comments[0]
  const comments = after.comments.filter(
    (comment) => !known.has(comment.id) && (!newest || isOlder(newest, comment)),
  )
  const answers = countAnswers(after, known) - countAnswers(before, known)
  return [newText(comments.length, 'comment'), newText(answers, 'answer')].filter(Boolean).join(' ')
}

const newText = (count: number, noun: string) =>
  count < 1 ? '' : count === 1 ? `One new ${noun}.` : `${count} new ${noun}s.`
