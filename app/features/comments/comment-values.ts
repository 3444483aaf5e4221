import { isRawTextTooLong } from '#app/text/raw-text.ts'
import type { ActionResult } from '#app/ui/action-result.ts'
import { FOLLOW_EMAIL_FIELD, HONEYPOT_FIELD } from './follow/follow.ts'
import { type Message, missingFieldsMessage, submitFailedMessage } from './messages.ts'
import { normalizeLine, normalizeText } from './normalize-text.ts'

export const commentLimits = { name: 80, content: 5000 } as const

/** The keys are the names of the form's fields. */
export type CommentValues = { firstName: string; lastName: string; content: string }
type CommentFieldName = keyof CommentValues

const commentFieldNames: CommentFieldName[] = ['firstName', 'lastName', 'content']

export const AVATAR_FIELD = 'avatar'
export const TIMESTAMP_FIELD = 'stamp'

const readText = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const readHoneypot = (form: FormData) => readText(form, HONEYPOT_FIELD)
export const readFollowEmail = (form: FormData) => readText(form, FOLLOW_EMAIL_FIELD)
export const readFormTimestamp = (form: FormData) => readText(form, TIMESTAMP_FIELD)

/** As they were typed, to show them again. */
export const readCommentValues = (form: FormData): CommentValues => ({
  firstName: readText(form, 'firstName'),
  lastName: readText(form, 'lastName'),
  content: readText(form, 'content'),
})

/** Checked before normalizing, which takes long for huge texts. */
export function checkRawLength(values: CommentValues): ValidationProblem | undefined {
  return toTooLongProblem(
    commentFieldNames.filter((field) => isRawTextTooLong(values[field], maxLength(field))),
  )
}

/** The values as they are stored. */
export const normalizeComment = ({ firstName, lastName, content }: CommentValues): CommentValues => ({
  firstName: normalizeLine(firstName),
  lastName: normalizeLine(lastName),
  content: normalizeText(content),
})

/** By code points, as PostgreSQL counts. */
export const countCharacters = (text: string) => [...text].length

const missingMessages: Record<CommentFieldName, string> = {
  firstName: 'Your first name is missing.',
  lastName: 'Your last name is missing.',
  content: 'Your comment is missing.',
}

const tooLongMessages: Record<CommentFieldName, string> = {
  firstName: `A first name can have at most ${commentLimits.name} characters.`,
  lastName: `A last name can have at most ${commentLimits.name} characters.`,
  content: `A comment can have at most ${commentLimits.content.toLocaleString('en-US')} characters.`,
}

export type CommentFieldErrors = Partial<Record<CommentFieldName, string>>
type ValidationProblem = Message & { fieldErrors: CommentFieldErrors }

export type CommentExtra = {
  /** What else happened, such as that the photo was not saved. */
  notice?: Message
  fieldErrors?: CommentFieldErrors
}
export type CommentResult = ActionResult<CommentExtra>

/** Checks a normalized comment, in the browser and on the server. */
export function validateComment(values: CommentValues): ValidationProblem | undefined {
  const emptyFields = commentFieldNames.filter((field) => values[field] === '')
  if (emptyFields.length > 0)
    return { ...missingFieldsMessage, fieldErrors: pickMessages(missingMessages, emptyFields) }
  return toTooLongProblem(
    commentFieldNames.filter((field) => countCharacters(values[field]) > maxLength(field)),
  )
}

function toTooLongProblem(tooLongFields: CommentFieldName[]): ValidationProblem | undefined {
  const [first] = tooLongFields
  return (
    first && {
      ...submitFailedMessage(tooLongMessages[first]),
      fieldErrors: pickMessages(tooLongMessages, tooLongFields),
    }
  )
}

const maxLength = (field: CommentFieldName) =>
  field === 'content' ? commentLimits.content : commentLimits.name

const pickMessages = (
  messages: Record<CommentFieldName, string>,
  fields: CommentFieldName[],
): CommentFieldErrors => Object.fromEntries(fields.map((field) => [field, messages[field]]))
