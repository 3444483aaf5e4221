import { and, eq, exists, isNull, ne, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { userRoles } from '#database/schema/accounts.ts'
import { blogComments } from '#database/schema/comments.ts'
import { likelihood } from './classifier.ts'
import { knownOf } from './lessons.server.ts'
import { type Submitted, suspicions } from './reasons.ts'
import { settingsIn } from './settings.server.ts'

export type Submission = Submitted & { id: string; postId: string; userId: string | null; address: string }

export type Verdict = 'approved' | 'waiting' | 'spam'

/** Says what becomes of a comment that has just come in. Somebody who was quicker than this has the last word. */
export const judgeComment = (system: Access, submission: Submission): Promise<Verdict> =>
  system.run(async (db) => {
    const { id, userId } = submission
    const author = await authorOf(db, userId, id)
    const settings = await settingsIn(db)
    const { known, lessons } = await knownOf(db, submission)
    const reasons = author.isAdmin
      ? []
      : suspicions(submission, { ...settings, likelihood: likelihood(known, lessons) })
    const isSpam = reasons.some(({ strong }) => strong)
    const isTrusted = author.isAdmin || (settings.approveKnown && author.isKnown)
    const isApproved = reasons.length === 0 && isTrusted
    await db
      .update(blogComments)
      .set({
        isApproved,
        heldBecause: reasons.map(({ words }) => words),
        spamSince: isSpam ? sql`now()` : null,
      })
      .where(
        and(
          eq(blogComments.id, id),
          eq(blogComments.isApproved, false),
          isNull(blogComments.spamSince),
          isNull(blogComments.taught),
        ),
      )
    if (isApproved) return 'approved'
    return isSpam ? 'spam' : 'waiting'
  })

async function authorOf(db: Transaction, userId: string | null, commentId: string) {
  if (!userId) return { isAdmin: false, isKnown: false }
  const roles = db
    .select()
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin')))
  const approved = db
    .select()
    .from(blogComments)
    .where(
      and(eq(blogComments.userId, userId), eq(blogComments.isApproved, true), ne(blogComments.id, commentId)),
    )
  const { rows } = await db.execute<{ admin: boolean; known: boolean }>(
    sql`select ${exists(roles)} as admin, ${exists(approved)} as known`,
  )
  return { isAdmin: rows[0]?.admin ?? false, isKnown: rows[0]?.known ?? false }
}
