import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { createIssueDraft } from '#app/features/newsletter/issues/create-draft.server.ts'
import { issueLimits } from '#app/features/newsletter/issues/issues.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'

/**
 * Adds the question to the letter that is being written, or to a new one. One that is scheduled stays so: what is added is
 * complete. Returns the letter's id.
 */
export async function putIntoNextLetter(access: Access, questionId: string): Promise<string> {
  const next = await access.run((db) => addToOpenLetter(db, questionId))
  if (next) return next
  const created = await createIssueDraft(access, new Date())
  await access.run((db) => addQuestionId(db, created, questionId))
  return created
}

async function addToOpenLetter(db: Transaction, questionId: string): Promise<string | undefined> {
  const { id, status, questionIds, mailedElsewhereAt, createdAt } = issues
  const [letter] = await db
    .select({ id, questionIds })
    .from(issues)
    .where(and(inArray(status, ['draft', 'scheduled']), isNull(mailedElsewhereAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
    .for('update')
  if (!letter) return undefined
  if (!letter.questionIds.includes(questionId)) {
    if (letter.questionIds.length >= issueLimits.questions) {
      throw new UserError(
        409,
        `The next letter has ${issueLimits.questions} questions already. Take one out of it first.`,
      )
    }
    await addQuestionId(db, letter.id, questionId)
  }
  return letter.id
}

const addQuestionId = (db: Transaction, issueId: string, questionId: string) =>
  db
    .update(issues)
    .set({ questionIds: sql`array_append(${issues.questionIds}, ${questionId}::uuid)` })
    .where(eq(issues.id, issueId))
