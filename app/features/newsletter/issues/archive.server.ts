import { and, count, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { renderPost } from '#app/features/posts/article/render-post.server.ts'
import { renderPostWithProducts } from '#app/features/posts/article/render-post-with-products.server.ts'
import type { ReferenceOptions } from '#app/features/posts/article/select-references.server.ts'
import { hasRenderedPictures } from '#app/features/posts/html/picture-blocks/picture-block-html.ts'
import { listReferencedProducts } from '#app/features/posts/html/product-references.ts'
import { nothingToDisclose } from '#app/features/products/disclosure/disclosure.ts'
import type { ListPage } from '#app/ui/list/list-query.ts'
import type { Access } from '#database/access.ts'
import { newsletterIssues as issues } from '#database/schema/newsletter.ts'
import type { ArchivedIssue } from './issues.ts'

const PAGE_SIZE = 20

const { slug, subject, previewText, startedAt, pageHtml, status } = issues

// In the queries as well as in the policies, since admins may read all issues. Every email links to the page of its
// issue, so that page exists as soon as sending starts, and stays when sending is canceled, though it is not listed then.
const hasStarted = isNotNull(startedAt)
const isListed = and(hasStarted, ne(status, 'canceled'))

/** The newest first. */
export const listArchivedIssues = (access: Access, requestedPage: number): Promise<ListPage<ArchivedIssue>> =>
  access.run(async (db) => {
    const [counted] = await db
      .select({ total: count(issues.id) })
      .from(issues)
      .where(isListed)
    const total = counted?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(requestedPage, pages)
    const rows = await db
      .select({ slug, subject, previewText, startedAt })
      .from(issues)
      .where(isListed)
      .orderBy(desc(startedAt), desc(issues.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    return { rows: rows.map(withSentAt), total, page, pages }
  })

export const readArchivedIssue = (
  access: Access,
  requestedSlug: string,
  { timeZone = 'UTC', country }: Partial<ReferenceOptions> = {},
) =>
  access.run(async (db) => {
    const [row] = await db
      .select({ id: issues.id, slug, subject, previewText, startedAt, html: pageHtml })
      .from(issues)
      .where(and(eq(slug, requestedSlug), hasStarted))
    if (!row) return undefined
    const { id, html, ...issue } = row
    const content = html ?? ''
    const { html: shownHtml, disclosure } =
      listReferencedProducts(content).length > 0
        ? await renderPostWithProducts(
            db,
            { id, content },
            { now: new Date(), timeZone, country, canVote: false },
          )
        : {
            html: hasRenderedPictures(content) ? renderPost(content).html : content,
            disclosure: nothingToDisclose,
          }
    return { ...withSentAt(issue), html: shownHtml, disclosure }
  })

function withSentAt<Row extends { startedAt: Date | null }>({ startedAt: sentAt, ...row }: Row) {
  return { ...row, sentAt: (sentAt ?? new Date(0)).toISOString() }
}

const MAX_SITEMAP_ENTRIES = 500

/** For the sitemap. */
export const listArchivePaths = (access: Access): Promise<{ path: string; lastModified: Date }[]> =>
  access.run(async (db) => {
    const rows = await db
      .select({ slug, startedAt })
      .from(issues)
      .where(isListed)
      .orderBy(desc(startedAt))
      .limit(MAX_SITEMAP_ENTRIES)
    return rows.map((row) => ({
      path: `/newsletter/${row.slug}`,
      lastModified: row.startedAt ?? new Date(0),
    }))
  })
