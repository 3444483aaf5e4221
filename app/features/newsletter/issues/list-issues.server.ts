import { count, desc, eq } from 'drizzle-orm'
import { selectIssueProgress } from '#app/features/newsletter/delivery/control-sending.server.ts'
import { emptyProgress } from '#app/features/newsletter/delivery/delivery.ts'
import { readNewsletterSettings } from '#app/features/newsletter/settings.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { ListPage } from '#app/ui/list/list-query.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import type { Log } from '#platform/log.ts'
import { createIssueDraft } from './create-draft.server.ts'
import type { ListedIssue } from './issues.ts'

export const ISSUES_PAGE_SIZE = 20

const {
  id,
  status,
  subject,
  createdAt,
  scheduledFor,
  startedAt,
  finishedAt,
  pauseReason,
  mailedElsewhereAt,
} = issues

export const issueListColumns = {
  id,
  status,
  subject,
  createdAt,
  scheduledFor,
  startedAt,
  finishedAt,
  pauseReason,
  mailedElsewhereAt,
}

export const loadIssueList = async (access: Access, page: number) => ({
  list: await listIssues(access, page),
  settings: await readNewsletterSettings(access),
})

/** The newest first. */
export const listIssues = (access: Access, requestedPage: number): Promise<ListPage<ListedIssue>> =>
  access.run(async (db) => {
    const [counted] = await db.select({ total: count() }).from(issues)
    const total = counted?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / ISSUES_PAGE_SIZE))
    const page = Math.min(requestedPage, pages)
    const rows = await db
      .select(issueListColumns)
      .from(issues)
      .orderBy(desc(createdAt), desc(id))
      .limit(ISSUES_PAGE_SIZE)
      .offset((page - 1) * ISSUES_PAGE_SIZE)
    const startedIds = rows.filter((row) => row.startedAt).map((row) => row.id)
    const progress = await selectIssueProgress(db, startedIds)
    return {
      rows: rows.map((row) => ({ ...withIsoDates(row), progress: progress.get(row.id) ?? emptyProgress })),
      total,
      page,
      pages,
    }
  })

type IssueRow = Pick<typeof issues.$inferSelect, keyof typeof issueListColumns>

export const withIsoDates = (row: IssueRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  scheduledFor: row.scheduledFor?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  mailedElsewhereAt: row.mailedElsewhereAt?.toISOString() ?? null,
})

/** Creates a draft and returns its id. */
export const handleNewIssueAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent<{ id: string }>({
    form,
    log,
    handlers: {
      'new-letter': async () => ({
        message: 'Letter created',
        id: await createIssueDraft(access, new Date()),
      }),
    },
  })

/** False when sending has started: issues that were sent are never deleted. */
export const deleteIssue = (access: Access, issueId: string): Promise<boolean> =>
  access.run(async (db) => {
    const [row] = await db.select({ status }).from(issues).where(eq(id, issueId)).for('update')
    if (row?.status !== 'draft' && row?.status !== 'scheduled') return false
    await db.delete(issues).where(eq(id, issueId))
    return true
  })
