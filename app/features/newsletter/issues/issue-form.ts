import type { IssueFields } from './issues.ts'

const COMMENT = 'comment.'

/** The name of a comment's tick: one each, so that a refusal can bring them all back. */
export const commentField = (id: string) => `${COMMENT}${id}`

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isId = (text: string) => ID.test(text)

export const idsIn = (text: string) => text.split(',').filter(isId)

/** What the form of a letter holds. */
export function fieldsIn(text: (name: string) => string, names: Iterable<string>): IssueFields {
  const ticked = [...names]
    .filter((name) => name.startsWith(COMMENT))
    .map((name) => name.slice(COMMENT.length))
  return {
    subject: text('subject'),
    previewText: text('previewText'),
    intro: text('intro'),
    postIds: idsIn(text('posts')),
    guideId: isId(text('guide')) ? text('guide') : null,
    commentIds: ticked.filter(isId),
  }
}

/** The list after one of its posts was moved, taken out or added at the end. */
export function reordered(ids: string[], wish: string, id: string): string[] {
  const place = ids.indexOf(id)
  if (wish === 'add') return place < 0 && isId(id) ? [...ids, id] : ids
  if (place < 0) return ids
  const others = ids.filter((other) => other !== id)
  if (wish === 'raise') others.splice(Math.max(0, place - 1), 0, id)
  if (wish === 'lower') others.splice(place + 1, 0, id)
  return others
}
