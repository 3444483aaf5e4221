import { and, eq, exists, isNull, ne, sql } from 'drizzle-orm'
import { selectSite } from '#app/features/site/site.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { authUsers, userRoles } from '#database/schema/accounts.ts'
import { blogComments } from '#database/schema/comments.ts'
import { spamProbability } from './classifier.ts'
import { selectCommentSettings } from './settings.server.ts'
import { findSpamReasons, type SpamCheckInput } from './spam-reasons.ts'
import { readWordCounts } from './training.server.ts'

export type SubmittedComment = SpamCheckInput & {
  id: string
  postId: string
  userId: string | null
  ip: string
}

export type CommentStatus = 'approved' | 'waiting' | 'spam'

/** Sets the status of a new comment, unless an admin has moderated it already. */
export const classifyComment = (system: Access, comment: SubmittedComment): Promise<CommentStatus> =>
  system.run(async (db) => {
    const { id, userId } = comment
    const author = await readAuthorTrust(db, userId, id)
    const settings = await selectCommentSettings(db)
    const { wordCounts, totals } = await readWordCounts(db, comment)
    const reasons = author.isStaff
      ? []
      : findSpamReasons(comment, {
          ...settings,
          likelihood: spamProbability(wordCounts, totals),
          ownNames: await readOwnNames(db),
        })
    const isSpam = reasons.some(({ strong }) => strong)
    const isTrusted = author.isStaff || (settings.approveKnown && author.isKnown)
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

async function readAuthorTrust(db: Transaction, userId: string | null, commentId: string) {
  if (!userId) return { isStaff: false, isKnown: false }
  const roles = db.select().from(userRoles).where(eq(userRoles.userId, userId))
  const approved = db
    .select()
    .from(blogComments)
    .where(
      and(eq(blogComments.userId, userId), eq(blogComments.isApproved, true), ne(blogComments.id, commentId)),
    )
  const { rows } = await db.execute<{ staff: boolean; known: boolean }>(
    sql`select ${exists(roles)} as staff, ${exists(approved)} as known`,
  )
  return { isStaff: rows[0]?.staff ?? false, isKnown: rows[0]?.known ?? false }
}

const MAX_STAFF_NAMES = 100

/** The names that no reader may look like. */
async function readOwnNames(db: Transaction): Promise<string[]> {
  const { author, name } = await selectSite(db)
  const staff = await db
    .selectDistinct({ name: authUsers.name })
    .from(userRoles)
    .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
    .limit(MAX_STAFF_NAMES)
  return [author, name, ...staff.map((member) => member.name)]
}
