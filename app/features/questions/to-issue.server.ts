import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { insertIssueDraft } from '#app/features/newsletter/issues/create-draft.server.ts'
import { issueLimits } from '#app/features/newsletter/issues/issues.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Transaction } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import { questions } from '#database/schema/questions.ts'

/**
 * Adds the question to the letter that is being written, or to a new one. One that is scheduled stays so: what is added is
 * complete. Returns the letter's id.
 */
export async function putIntoNextIssue(db: Transaction, questionId: string): Promise<string> {
  const { id, status, questionIds, commentIds, mailedElsewhereAt, createdAt } = issues
  const [open] = await db
    .select({ id, questionIds })
    .from(issues)
    .where(and(inArray(status, ['draft', 'scheduled']), isNull(mailedElsewhereAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
    .for('update')
  const issue = open ?? { id: await insertIssueDraft(db, new Date()), questionIds: [] }
  if (issue.questionIds.includes(questionId)) return issue.id
  if (issue.questionIds.length >= issueLimits.questions) {
    throw new UserError(
      409,
      `The next letter has ${issueLimits.questions} questions already. Take one out of it first.`,
    )
  }
  await db
    .update(issues)
    .set({
      questionIds: sql`array_append(${questionIds}, ${questionId}::uuid)`,
      // The same words do not stand in it twice.
      commentIds: sql`array_remove(${commentIds},
        (select comment_id from ${questions} where ${questions.id} = ${questionId}::uuid))`,
    })
    .where(eq(id, issue.id))
  return issue.id
}
