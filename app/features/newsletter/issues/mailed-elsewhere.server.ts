import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { readTimeZone } from '#app/features/site/site.server.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import { renderArchiveHtml } from './archive-html.server.ts'
import { findFreeSlug } from './create-draft.server.ts'
import { readIssueContent } from './issue-content.server.ts'
import { toEmailProps } from './issue-email-props.server.ts'
import { issueLimits } from './issues.ts'

/** An issue of another system. Null as `mailedAt` if that system never mailed it. */
export type ImportedIssue = {
  importedFrom: string
  subject: string
  previewText: string
  intro: string
  mailedAt: Date | null
}

export const selectImportedIssues = async (db: Transaction, importedFrom: string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ importedFrom: issues.importedFrom })
    .from(issues)
    .where(inArray(issues.importedFrom, importedFrom))
  return new Set(rows.map((row) => row.importedFrom ?? ''))
}

/** Adds drafts that nobody gets: what another system has mailed cannot be mailed again. Returns its id. */
export async function insertImportedIssue(
  db: Transaction,
  { mailedAt, ...issue }: ImportedIssue,
  now: Date,
): Promise<string> {
  const createdAt = mailedAt ?? now
  const [row] = await db
    .insert(issues)
    .values({
      ...issue,
      subject: issue.subject.slice(0, issueLimits.subject),
      previewText: issue.previewText.slice(0, issueLimits.previewText),
      slug: await findFreeSlug(db, formatDayInZone(await readTimeZone(db), createdAt)),
      mailedElsewhereAt: mailedAt,
      coversUntil: createdAt,
      createdAt,
    })
    .returning({ id: issues.id })
  if (!row) throw new Error('the issue was not inserted')
  return row.id
}

const wasMailedElsewhere = isNotNull(issues.mailedElsewhereAt)

/** Shows an issue that another system has mailed in the archive, without mailing it. False for any other issue. */
export async function archiveIssue(access: Access, id: string, siteUrl: string): Promise<boolean> {
  const content = await readIssueContent(access, id)
  if (!content) return false
  const { rowCount } = await access.run((db) =>
    db
      .update(issues)
      .set({
        status: 'sent',
        pageHtml: renderArchiveHtml(toEmailProps(content, siteUrl), content),
        startedAt: sql`${issues.mailedElsewhereAt}`,
        finishedAt: sql`${issues.mailedElsewhereAt}`,
      })
      .where(and(eq(issues.id, id), eq(issues.status, 'draft'), wasMailedElsewhere)),
  )
  return rowCount === 1
}

/** Makes it a draft again. */
export const unarchiveIssue = async (access: Access, id: string): Promise<boolean> => {
  const { rowCount } = await access.run((db) =>
    db
      .update(issues)
      .set({ status: 'draft', startedAt: null, finishedAt: null })
      .where(and(eq(issues.id, id), eq(issues.status, 'sent'), wasMailedElsewhere)),
  )
  return rowCount === 1
}
