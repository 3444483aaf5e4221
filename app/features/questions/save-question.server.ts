import { and, eq, isNull, sql } from 'drizzle-orm'
import { normalizeLine, normalizeText } from '#app/features/comments/normalize-text.ts'
import { deleteFormDraft } from '#app/features/form-drafts/form-drafts.server.ts'
import { questionFormName } from '#app/features/form-drafts/form-drafts.ts'
import { subscriptionSchema } from '#app/features/newsletter/subscription.ts'
import { sanitizeHtmlField } from '#app/features/posts/html/sanitize-html-field.server.ts'
import { stripMarkup } from '#app/features/posts/post-text.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Actor, Transaction } from '#database/access.ts'
import { questions } from '#database/schema/questions.ts'
import { type QuestionState, questionLimits } from './questions.ts'

type ReadField = (name: string) => string

const MAX_WAITING = 1000

/** Lengths are counted after what nobody sees is gone. */
export function parseQuestionText(text: ReadField) {
  const name = normalizeLine(text('name'))
  const content = normalizeText(text('content'))
  const requireMax = (value: string, field: 'name' | 'content') => {
    if (value.length <= questionLimits[field]) return
    throw new UserError(422, `Please use at most ${questionLimits[field]} characters.`, field)
  }
  requireMax(name, 'name')
  if (content === '') throw new UserError(422, 'Please write the question.', 'content')
  requireMax(content, 'content')
  return { askerName: name, content }
}

/** Kept only if she wants to be told. */
function parseAsker(text: ReadField) {
  const wantsAnswer = text('wantsAnswer') !== ''
  if (!wantsAnswer) return { wantsAnswer, askerEmail: null }
  const email = subscriptionSchema.shape.email.safeParse(text('email'))
  if (email.success) return { wantsAnswer, askerEmail: email.data }
  throw new UserError(422, 'Please enter the address that the answer is mailed to.', 'email')
}

/** Returns its id. An assistant adds no address: she would decide who is mailed. */
export const addQuestion = (access: Access, text: ReadField): Promise<string> =>
  access.run(async (db) => {
    const asker = access.actor.kind === 'admin' ? parseAsker(text) : {}
    const fields = { ...parseQuestionText(text), ...asker }
    if ((await db.$count(questions, eq(questions.state, 'waiting'))) >= MAX_WAITING) {
      throw new UserError(409, 'So many questions are waiting that none can be added. Delete some first.')
    }
    const [added] = await db.insert(questions).values(fields).returning({ id: questions.id })
    if (!added) throw new Error('the question was not written')
    return added.id
  })

export type SavedQuestion = {
  id: string
  content: string
  askerName: string
  answer: string
  postId: string | null
}

/**
 * Saves the form of a question, and returns it; undefined when it does not exist. Only an admin changes the words of a
 * reader, to shorten them or to take out what is nobody's business.
 */
export async function saveQuestion(
  db: Transaction,
  access: Access,
  questionId: string,
  text: ReadField,
): Promise<SavedQuestion | undefined> {
  const { actor } = access
  const { id, content, askerName, postId, updatedAt } = questions
  if (await isLockedFor(actor, db, questionId)) {
    throw new UserError(
      409,
      'This answer is in a letter that is scheduled. Please ask an admin to change it.',
      'answer',
    )
  }
  const [row] = await db
    .select({ id, content, askerName, answer: questions.answer, postId, updatedAt })
    .from(questions)
    .where(eq(sql`${id}::text`, questionId))
    .for('update')
  if (!row) return undefined
  const { updatedAt: storedAt, ...stored } = row
  const fields = {
    ...(actor.kind === 'admin' && parseQuestionText(text)),
    answer: parseAnswer(text('answer')),
  }
  const saved = { ...stored, ...fields }
  const isUnchanged =
    saved.answer === stored.answer && saved.content === stored.content && saved.askerName === stored.askerName
  if (!isUnchanged && storedAt.toISOString() !== text('asOf')) {
    throw new UserError(
      409,
      'Somebody else has changed this question since you opened it. Copy your answer, then reload the page.',
    )
  }
  if (!isUnchanged) await db.update(questions).set(fields).where(eq(id, row.id))
  await deleteFormDraft(db, access, questionFormName(row.id))
  return saved
}

/** The database refuses it, too (policies of the table); asked first, it can be said. */
export async function isLockedFor({ kind }: Actor, db: Transaction, questionId: string): Promise<boolean> {
  if (kind !== 'assistant') return false
  const { id } = questions
  const [row] = await db
    .select({ isScheduled: sql<boolean>`is_question_scheduled(${id})` })
    .from(questions)
    .where(eq(sql`${id}::text`, questionId))
  return row?.isScheduled ?? false
}

/** An editor without a word and without a picture is no answer. */
function parseAnswer(html: string): string {
  if (html.length > questionLimits.answer) {
    throw new UserError(422, `The answer can have at most ${questionLimits.answer} characters.`, 'answer')
  }
  const answer = sanitizeHtmlField(html, 'answer')
  const isEmpty = stripMarkup(answer) === '' && !/<(?:img|video|div|figure)\b/.test(answer)
  return isEmpty ? '' : answer
}

/** False when it does not exist, or was answered already. */
export async function setQuestionState(
  db: Transaction,
  questionId: string,
  state: QuestionState,
): Promise<boolean> {
  const { rowCount } = await db
    .update(questions)
    .set({ state })
    .where(and(eq(questions.id, questionId), isNull(questions.toldAt)))
  return rowCount === 1
}
