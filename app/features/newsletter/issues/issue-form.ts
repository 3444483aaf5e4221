import { parseAudienceFields } from '#app/features/newsletter/audience/audience.ts'
import { isUuid } from '#app/text/is-uuid.ts'
import type { IssueFields } from './issues.ts'

const COMMENT_FIELD_PREFIX = 'comment.'
const QUESTION_FIELD_PREFIX = 'question.'

/** Each comment has a field of its own, since the values of a failure have one value per name. */
export const commentFieldName = (id: string) => `${COMMENT_FIELD_PREFIX}${id}`
export const questionFieldName = (id: string) => `${QUESTION_FIELD_PREFIX}${id}`

export const parseUuids = (text: string) => text.split(',').filter(isUuid)

export function parseIssueFields(text: (name: string) => string, names: Iterable<string>): IssueFields {
  const fieldNames = [...names]
  const checkedIds = (prefix: string) =>
    fieldNames
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .filter(isUuid)
  return {
    subject: text('subject'),
    previewText: text('previewText'),
    intro: text('intro'),
    postIds: parseUuids(text('posts')),
    guideId: isUuid(text('guide')) ? text('guide') : null,
    commentIds: checkedIds(COMMENT_FIELD_PREFIX),
    questionIds: checkedIds(QUESTION_FIELD_PREFIX),
    audience: parseAudienceFields(text, fieldNames),
  }
}

/** A button's intent can name the post that it is about: 'raise.{id}'. */
export const postIntent = (intent: string, id: string) => `${intent}.${id}`

/** The list after one of its posts was moved, removed or added at the end. */
export function reorderPosts(ids: string[], operation: string, id: string): string[] {
  const index = ids.indexOf(id)
  if (operation === 'add') return index < 0 && isUuid(id) ? [...ids, id] : ids
  if (index < 0) return ids
  const others = ids.filter((other) => other !== id)
  if (operation === 'raise') others.splice(Math.max(0, index - 1), 0, id)
  if (operation === 'lower') others.splice(index + 1, 0, id)
  return others
}
