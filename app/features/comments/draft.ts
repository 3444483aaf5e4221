import { isTooLongAsSent } from '#app/text/raw-text.ts'
import { tidyLine, tidyText } from './tidy.ts'
import { failed, missing, type Told } from './words.ts'

export const limits = { name: 80, content: 5000 } as const

/** What a comment is made of, under the names of the form's fields. */
export type Draft = { firstName: string; lastName: string; content: string }
export type DraftField = keyof Draft

const draftFields: DraftField[] = ['firstName', 'lastName', 'content']

/** The form's other fields: a picture, a field that people do not see, and when the form was made. */
export const AVATAR = 'avatar'
export const HONEYPOT = 'homepage'
export const STAMP = 'stamp'

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const honeypotIn = (form: FormData) => textIn(form, HONEYPOT)
export const stampIn = (form: FormData) => textIn(form, STAMP)

/** What was typed, letter by letter, to be shown again. */
export const typedIn = (form: FormData): Draft => ({
  firstName: textIn(form, 'firstName'),
  lastName: textIn(form, 'lastName'),
  content: textIn(form, 'content'),
})

/** What is wrong with a comment as it was typed: so long that it is not even tidied. */
export function problemAsSent(typed: Draft): DraftProblem | undefined {
  return problemOf(draftFields.filter((field) => isTooLongAsSent(typed[field], most(field))))
}

/** What was typed as it is kept. */
export const tidyDraft = ({ firstName, lastName, content }: Draft): Draft => ({
  firstName: tidyLine(firstName),
  lastName: tidyLine(lastName),
  content: tidyText(content),
})

/** As the database counts. */
export const lengthOf = (text: string) => [...text].length

const wanted: Record<DraftField, string> = {
  firstName: 'Your first name is missing.',
  lastName: 'Your last name is missing.',
  content: 'Your comment is missing.',
}

const tooLong: Record<DraftField, string> = {
  firstName: `A first name can have at most ${limits.name} characters.`,
  lastName: `A last name can have at most ${limits.name} characters.`,
  content: `A comment can have at most ${limits.content.toLocaleString('en-US')} characters.`,
}

export type DraftErrors = Partial<Record<DraftField, string>>
export type DraftProblem = { told: Told; errors: DraftErrors }

/** What is wrong with a tidied comment, the same in the browser and on the server. */
export function problemWith(draft: Draft): DraftProblem | undefined {
  const empty = draftFields.filter((field) => draft[field] === '')
  if (empty.length > 0) return { told: missing, errors: pick(wanted, empty) }
  return problemOf(draftFields.filter((field) => lengthOf(draft[field]) > most(field)))
}

function problemOf(long: DraftField[]): DraftProblem | undefined {
  const [first] = long
  return first && { told: failed(tooLong[first]), errors: pick(tooLong, long) }
}

const most = (field: DraftField) => (field === 'content' ? limits.content : limits.name)

const pick = (words: Record<DraftField, string>, fields: DraftField[]): DraftErrors =>
  Object.fromEntries(fields.map((field) => [field, words[field]]))
