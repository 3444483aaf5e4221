import { count, desc, eq } from 'drizzle-orm'
import { progressIn } from '#app/features/newsletter/delivery/control.server.ts'
import { nothingYet } from '#app/features/newsletter/delivery/delivery.ts'
import type { ListPage } from '#app/ui/list/wish.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import type { ListedIssue } from './issues.ts'

export const LETTERS_ON_PAGE = 20

const { id, status, subject, createdAt, scheduledFor, startedAt, finishedAt, pauseReason } = issues

export const listedColumns = {
  id,
  status,
  subject,
  createdAt,
  scheduledFor,
  startedAt,
  finishedAt,
  pauseReason,
}

/** All letters, the newest first, each with how far it has come. */
export const listIssues = (access: Access, wanted: number): Promise<ListPage<ListedIssue>> =>
  access.run(async (db) => {
    const [counted] = await db.select({ total: count() }).from(issues)
    const total = counted?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / LETTERS_ON_PAGE))
    const page = Math.min(wanted, pages)
    const rows = await db
      .select(listedColumns)
      .from(issues)
      .orderBy(desc(createdAt), desc(id))
      .limit(LETTERS_ON_PAGE)
      .offset((page - 1) * LETTERS_ON_PAGE)
    const started = rows.filter((row) => row.startedAt).map((row) => row.id)
    const progress = await progressIn(db, started)
    return {
      rows: rows.map((row) => ({ ...asText(row), progress: progress.get(row.id) ?? nothingYet })),
      total,
      page,
      pages,
    }
  })

type Row = Pick<typeof issues.$inferSelect, keyof typeof listedColumns>

export const asText = (row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  scheduledFor: row.scheduledFor?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

/** The words of a letter that is gone from the page. False when it is on its way or was sent: that is history. */
export const deleteIssue = (access: Access, which: string): Promise<boolean> =>
  access.run(async (db) => {
    const [row] = await db.select({ status }).from(issues).where(eq(id, which)).for('update')
    if (row?.status !== 'draft' && row?.status !== 'scheduled') return false
    await db.delete(issues).where(eq(id, which))
    return true
  })
