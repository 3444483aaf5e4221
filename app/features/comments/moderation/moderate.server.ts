import { inArray, sql } from 'drizzle-orm'
import { type Label, takeTurns, teach } from '#app/features/comments/spam/lessons.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { type Decision, type Folder, folderOf, folders } from './moderation.ts'

export type CommentRow = typeof blogComments.$inferSelect

const lessonOf: Partial<Record<Decision, Label>> = { approve: 'ham', spam: 'spam' }

type Which = { ids: string[]; from?: readonly Folder[] }

/**
 * Moves comments to another folder, or deletes them, and lets the classifier learn from it. Answers the comments as
 * they were, so that it can be undone; those that are there already, or not where they are moved from, stay.
 */
export const moderate = (
  access: Access,
  decision: Decision,
  { ids, from = folders }: Which,
): Promise<CommentRow[]> =>
  access.run(async (db) => {
    await takeTurns(db)
    const there = await db.select().from(blogComments).where(inArray(blogComments.id, ids)).for('update')
    const rows = there.filter((row) => from.includes(folderOf(row)) && folderOf(row) !== targets[decision])
    if (rows.length === 0) return []
    const moved = rows.map(({ id }) => id)
    if (decision === 'delete') {
      await db.delete(blogComments).where(inArray(blogComments.id, moved))
      return rows
    }
    const label = lessonOf[decision] ?? null
    await relearn(
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
      .where(inArray(blogComments.id, moved))
    return rows
  })

/** Where each decision leads. */
export const targets: Record<Decision, Folder | null> = { approve: 'approved', spam: 'spam', delete: null }

/** Takes back what a comment taught, and teaches what it teaches now. */
export async function relearn(db: Transaction, changes: { row: CommentRow; to: Label | null }[]) {
  const lessons = changes.flatMap(({ row, to }) => {
    const taught = row.taught as Label | null
    if (taught === to) return []
    const lesson = { names: `${row.firstName} ${row.lastName}`, content: row.content }
    return [
      ...(taught ? [{ ...lesson, label: taught, by: -1 as const }] : []),
      ...(to ? [{ ...lesson, label: to, by: 1 as const }] : []),
    ]
  })
  await teach(db, lessons)
}
