import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { findFreeSlug } from '#app/features/newsletter/issues/create-draft.server.ts'
import { sanitizeForStorage } from '#app/features/posts/sanitize.ts'
import type { Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import { newsletterIssues as issues, newsletterIssuePosts } from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { questions } from '#database/schema/questions.ts'
import { formerPaths } from '#database/schema/transfer.ts'
import type { ImportReport } from '../transfer.ts'
import type { ExportedIssue } from './exported-issues.server.ts'
import type { ImportContext } from './import-posts.server.ts'
import { normalizeOldPath } from './old-paths.ts'

type IssueContext = Pick<ImportContext, 'system' | 'products' | 'shouldWrite' | 'siteUrl'>

const MEDIA_SOURCE = /src="(\/media\/[^"]{1,500})"/g

/**
 * Adds a letter of an export of Venus, unless it is here. What was sent there is shown in the archive and never sent again;
 * what was being written is a draft, which is not scheduled.
 */
export async function importExportedIssue(
  { system, products, shouldWrite, siteUrl }: IssueContext,
  issue: ExportedIssue,
  report: ImportReport,
): Promise<void> {
  const { id, importedFrom, startedAt } = issue
  const isSame = or(
    eq(issues.id, id),
    importedFrom === null ? undefined : eq(issues.importedFrom, importedFrom),
  )
  if ((await system.run((db) => db.$count(issues, isSame))) > 0) {
    report.issues.known++
    return
  }
  // A canceled letter may have reached some people, but is in no archive.
  const isSent = startedAt !== null && issue.status !== 'canceled'
  report.issues.added++
  if (isSent) report.issues.archived++
  if (!shouldWrite) return
  for (const [, url = ''] of issue.intro.matchAll(MEDIA_SOURCE)) await products.importPicture(url)
  const page = issue.site ? issue.pageHtml.replaceAll(`="${issue.site}/`, `="${siteUrl}/`) : issue.pageHtml
  await system.run(async (db) => {
    const { subject, previewText, createdAt, coversFrom, coversUntil } = issue
    await db.insert(issues).values({
      id,
      subject,
      previewText,
      createdAt,
      coversFrom,
      coversUntil,
      importedFrom,
      slug: await findOwnSlug(db, issue.slug),
      status: isSent ? 'sent' : 'draft',
      intro: sanitizeForStorage(products.withOwnIds(issue.intro)),
      guideId: (await selectKnown(db, holidayGuides, [issue.guideId ?? '']))[0] ?? null,
      commentIds: await selectKnown(db, blogComments, issue.commentIds),
      questionIds: await selectKnown(db, questions, issue.questionIds),
      mailedElsewhereAt: issue.mailedElsewhereAt ?? startedAt,
      ...(isSent && {
        pageHtml: sanitizeForStorage(products.withOwnIds(page)),
        startedAt,
        finishedAt: issue.finishedAt ?? startedAt,
      }),
    })
    const postIds = await selectKnown(db, blogPosts, issue.postIds)
    if (postIds.length > 0)
      await db
        .insert(newsletterIssuePosts)
        .values(postIds.map((postId, index) => ({ issueId: id, postId, position: index + 1 })))
    const paths = issue.oldPaths.map(normalizeOldPath).filter((path) => path !== '')
    if (paths.length > 0)
      await db
        .insert(formerPaths)
        .values(paths.map((path) => ({ path, issueId: id })))
        .onConflictDoNothing()
  })
}

async function findOwnSlug(db: Transaction, slug: string): Promise<string> {
  const own = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? slug : 'letter'
  return findFreeSlug(db, own)
}

/** Those of these ids that are here, in their order. */
async function selectKnown(db: Transaction, table: PgTable & { id: PgColumn }, ids: string[]) {
  const wanted = ids.filter((id) => id !== '')
  if (wanted.length === 0) return []
  const rows = await db
    .select({ id: table.id as SQL.Aliased<string> & PgColumn })
    .from(table)
    .where(inArray(table.id, wanted))
  const known = new Set(rows.map(({ id }) => String(id)))
  return wanted.filter((id) => known.has(id))
}
