import { and, count, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { ListPage } from '#app/ui/list/wish.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import type { ArchivedLetter } from './issues.ts'

const ON_PAGE = 20

const { slug, subject, previewText, startedAt, pageHtml, status } = issues

// Said in the queries too, since an admin's own rights reach further. Each letter leads to its page: that is there from
// the first letter on, and stays when the rest was canceled, though it is offered to nobody then.
const isMailed = isNotNull(startedAt)
const isOffered = and(isMailed, ne(status, 'cancelled'))

/** The letters that went out, the newest first. */
export const listArchivedLetters = (access: Access, wanted: number): Promise<ListPage<ArchivedLetter>> =>
  access.run(async (db) => {
    const [counted] = await db
      .select({ total: count(issues.id) })
      .from(issues)
      .where(isOffered)
    const total = counted?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / ON_PAGE))
    const page = Math.min(wanted, pages)
    const rows = await db
      .select({ slug, subject, previewText, startedAt })
      .from(issues)
      .where(isOffered)
      .orderBy(desc(startedAt), desc(issues.id))
      .limit(ON_PAGE)
      .offset((page - 1) * ON_PAGE)
    return { rows: rows.map(withDate), total, page, pages }
  })

export const readArchivedLetter = (access: Access, wanted: string) =>
  access.run(async (db) => {
    const [row] = await db
      .select({ slug, subject, previewText, startedAt, html: pageHtml })
      .from(issues)
      .where(and(eq(slug, wanted), isMailed))
    return row && { ...withDate(row), html: row.html ?? '' }
  })

function withDate<Row extends { startedAt: Date | null }>({ startedAt: sentAt, ...row }: Row) {
  return { ...row, sentAt: (sentAt ?? new Date(0)).toISOString() }
}

const IN_SITEMAP = 500

/** For search engines. */
export const listArchiveAddresses = (access: Access): Promise<{ path: string; lastModified: Date }[]> =>
  access.run(async (db) => {
    const rows = await db
      .select({ slug, startedAt })
      .from(issues)
      .where(isOffered)
      .orderBy(desc(startedAt))
      .limit(IN_SITEMAP)
    return rows.map((row) => ({
      path: `/newsletter/${row.slug}`,
      lastModified: row.startedAt ?? new Date(0),
    }))
  })
