import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  type SnapshotRow,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { selectIssueProgress } from '#app/features/newsletter/delivery/control-sending.server.ts'
import { emptyProgress } from '#app/features/newsletter/delivery/delivery.ts'
import { readNewsletterSettings } from '#app/features/newsletter/settings.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { ListPage } from '#app/ui/list/list-query.ts'
import type { Access } from '#database/access.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import {
  newsletterIssuePosts as issuePosts,
  newsletterIssues as issues,
} from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import type { Log } from '#platform/log.ts'
import { createIssueDraft, findFreeSlug } from './create-draft.server.ts'
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
  deleted: await access.run((db) => listDeletedItems(db, ['issue'])),
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
      'new-issue': async () => ({
        message: 'Letter created',
        id: await createIssueDraft(access, new Date()),
      }),
      async [UNDO_INTENT](text) {
        const restored = await restoreIssue(access, text('deletion'))
        return restored && { message: 'The letter is back, as a draft', id: restored }
      },
    },
  })

/** False when sending has started: issues that were sent are never deleted. */
export const deleteIssue = (access: Access, issueId: string): Promise<boolean> =>
  access.run(async (db) => {
    const [row] = await db.select({ status, subject }).from(issues).where(eq(id, issueId)).for('update')
    if (row?.status !== 'draft' && row?.status !== 'scheduled') return false
    const rows = {
      issues: await snapshotRows(db, issues, eq(id, issueId)),
      posts: await snapshotRows(db, issuePosts, eq(issuePosts.issueId, issueId)),
    }
    const title = row.subject || 'A letter without a subject'
    await keepForUndo(db, access, { kind: 'issue', subject: issueId, title, rows })
    await db.delete(issues).where(eq(id, issueId))
    return true
  })

/** As a draft, so that it does not go out by itself. Posts and guides that are gone by now are left out. */
const restoreIssue = (access: Access, deletionId: string): Promise<string | undefined> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['issue'])
    const [row] = item?.rows.issues ?? []
    if (!item || !row) return undefined
    const hasGuide = (await db.$count(holidayGuides, eq(sql`${holidayGuides.id}::text`, row.guide_id))) > 0
    const draft = { status: 'draft', scheduled_for: null, guide_id: hasGuide ? row.guide_id : null }
    await restoreRows(db, issues, [{ ...row, ...draft, slug: await findFreeSlug(db, String(row.slug)) }])
    const postIds = (item.rows.posts ?? []).map(({ post_id }) => String(post_id))
    const left =
      postIds.length > 0
        ? await db.select({ id: blogPosts.id }).from(blogPosts).where(inArray(blogPosts.id, postIds))
        : []
    const isLeft = (post: SnapshotRow) => left.some((other) => other.id === post.post_id)
    await restoreRows(db, issuePosts, item.rows.posts?.filter(isLeft))
    return item.subject
  })
