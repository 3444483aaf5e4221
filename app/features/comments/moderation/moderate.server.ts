import { inArray, sql } from 'drizzle-orm'
import {
  lockCommentWords,
  type SpamLabel,
  updateWordCounts,
} from '#app/features/comments/spam/training.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { commentAnswers } from '#database/schema/comment-answers.ts'
import { blogComments } from '#database/schema/comments.ts'
import { type Decision, type Folder, folderOf, folders } from './moderation.ts'

type StoredAnswer = typeof commentAnswers.$inferSelect
/** With its answers, if they were deleted with it. */
export type StoredComment = typeof blogComments.$inferSelect & { answers?: StoredAnswer[] }

const trainingLabels: Partial<Record<Decision, SpamLabel>> = { approve: 'ham', spam: 'spam' }

type ModerationSelection = { ids: string[]; from?: readonly Folder[] }

/**
 * Moves comments to another folder or deletes them, and trains the classifier with it. Returns the comments as they were
 * before, so that it can be undone. Comments that are in the target folder already, or not in `from`, are skipped.
 */
export const moderateComments = (
  access: Access,
  decision: Decision,
  { ids, from = folders }: ModerationSelection,
): Promise<StoredComment[]> =>
  access.run(async (db) => {
    await lockCommentWords(db)
    const found = await db.select().from(blogComments).where(inArray(blogComments.id, ids)).for('update')
    const rows = found.filter(
      (row) => from.includes(folderOf(row)) && folderOf(row) !== targetFolders[decision],
    )
    if (rows.length === 0) return []
    const movedIds = rows.map(({ id }) => id)
    if (decision === 'delete') {
      const answers = await db
        .select()
        .from(commentAnswers)
        .where(inArray(commentAnswers.commentId, movedIds))
      const answersOf = Map.groupBy(answers, ({ commentId }) => commentId)
      await db.delete(blogComments).where(inArray(blogComments.id, movedIds))
      return rows.map((row) => ({ ...row, answers: answersOf.get(row.id) ?? [] }))
    }
    const label = trainingLabels[decision] ?? null
    await retrain(
      db,
      rows.map((row) => ({ row, to: label })),
    )
    await db
      .update(blogComments)
      .set({
        isApproved: decision === 'approve',
        spamSince: decision === 'spam' ? sql`now()` : null,
        taught: label,
      })
      .where(inArray(blogComments.id, movedIds))
    return rows
  })

export const targetFolders: Record<Decision, Folder | null> = {
  approve: 'approved',
  spam: 'spam',
  delete: null,
}

/** Replaces what the classifier learned from each comment. */
export async function retrain(db: Transaction, changes: { row: StoredComment; to: SpamLabel | null }[]) {
  const countChanges = changes.flatMap(({ row, to }) => {
    const previousLabel = row.taught as SpamLabel | null
    if (previousLabel === to) return []
    const text = { names: `${row.firstName} ${row.lastName}`, content: row.content }
    return [
      ...(previousLabel ? [{ ...text, label: previousLabel, by: -1 as const }] : []),
      ...(to ? [{ ...text, label: to, by: 1 as const }] : []),
    ]
  })
  await updateWordCounts(db, countChanges)
}
