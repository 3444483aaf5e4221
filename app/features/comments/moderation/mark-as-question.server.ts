import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { questions } from '#database/schema/questions.ts'

/**
 * Puts comments among the questions, with the words that they have now. One that was left for later waits again. Returns
 * the ids of those that are comments and no spam.
 */
export const markAsQuestions = (access: Access, ids: string[]): Promise<string[]> =>
  access.run(async (db) => {
    const { id, firstName, lastName, content, spamSince } = blogComments
    const found = await db
      .select({ id, firstName, lastName, content })
      .from(blogComments)
      .where(and(inArray(id, ids), isNull(spamSince)))
    if (found.length === 0) return []
    const rows = found.map((comment) => ({
      source: 'comment' as const,
      commentId: comment.id,
      askerName: `${comment.firstName} ${comment.lastName}`.trim().slice(0, MAX_NAME_LENGTH),
      content: comment.content,
    }))
    await db
      .insert(questions)
      .values(rows)
      .onConflictDoUpdate({
        target: questions.commentId,
        set: { state: 'waiting' },
        setWhere: sql`${questions.state} = 'dismissed'`,
      })
    return found.map((comment) => comment.id)
  })

const MAX_NAME_LENGTH = 120
