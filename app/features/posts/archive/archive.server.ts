import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PaginatedPosts } from '#app/features/posts/posts.ts'
import {
  inCategory,
  isPublic,
  selectPostIds,
  selectSummaries,
  toPostSummary,
} from '#app/features/posts/summaries.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import type { ArchiveQuery } from './archive-url.ts'
import { selectMostRead } from './most-read.server.ts'
import { findPageStart } from './page-start.server.ts'
import { searchArchive } from './search.server.ts'
import { normalizeSearch } from './search-text.ts'

/** One large post and four rows of three. */
const PAGE_SIZE = 13

/** One page of the public posts, of a category, matching a search, or both. */
export const listArchive = (access: Access, input: ArchiveQuery): Promise<PaginatedPosts> =>
  access.run((db) => selectArchive(db, input))

export function selectArchive(
  db: Transaction,
  { search: typed = '', category, sort, page }: ArchiveQuery,
): Promise<PaginatedPosts> {
  const search = normalizeSearch(typed)
  return search
    ? searchArchive(db, { search, category, page: Math.max(1, page), size: PAGE_SIZE })
    : selectPostsOf(db, { categories: category === undefined ? undefined : [category], sort, page })
}

type BrowseInput = { categories?: string[]; sort?: ArchiveQuery['sort']; page: number }

/** One page of the public posts, of all or of some categories. */
export async function selectPostsOf(db: Transaction, { categories, sort, page }: BrowseInput) {
  const mostRead = sort && (await selectMostReadOf(db, categories))
  if (mostRead) return mostRead
  const start = await findPageStart(db, { categories, offset: offsetOf(page) })
  return selectPostsFrom(db, { categories, page, start })
}

/** Null if nothing was read. */
export const selectMostReadOf = (db: Transaction, categories?: string[]) =>
  selectMostRead(db, { categories, limit: PAGE_SIZE })

/** Of a page as it was asked for. */
export const offsetOf = (page: number) => (Math.max(1, page) - 1) * PAGE_SIZE

const paginate = (requestedPage: number, total: number) => ({
  total,
  isTotalCapped: false,
  page: Math.max(1, requestedPage),
  pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  correctedTo: null,
})

/** One page of these posts, which are given newest first. */
export async function selectPostsById(db: Transaction, ids: string[], page: number): Promise<PaginatedPosts> {
  const now = new Date()
  const onPage = ids.slice(offsetOf(page), offsetOf(page) + PAGE_SIZE)
  const rows =
    onPage.length > 0
      ? await selectSummaries(db, {
          where: and(isPublic(now), inArray(blogPosts.id, onPage)),
          limit: PAGE_SIZE,
        })
      : []
  return { ...paginate(page, ids.length), posts: rows.map((row) => toPostSummary(row, now)) }
}

type PageInput = Omit<BrowseInput, 'sort'> & { start: Awaited<ReturnType<typeof findPageStart>> }

/** The page that begins there. */
export async function selectPostsFrom(
  db: Transaction,
  { categories, page, start: { total, before, skip } }: PageInput,
): Promise<PaginatedPosts> {
  const pagination = paginate(page, total)
  if (offsetOf(page) >= total) return { ...pagination, posts: [] }
  const now = new Date()
  const isCandidate = and(
    isPublic(now),
    before === null ? undefined : sql`${blogPosts.publishedDate} < ${before}::timestamptz`,
  )
  const rows = await selectSummaries(db, {
    where: and(
      isCandidate,
      categories && isNewestInCategories(db, categories, { where: isCandidate, limit: skip + PAGE_SIZE }),
    ),
    limit: PAGE_SIZE,
    offset: skip,
  })
  return { ...pagination, posts: rows.map((row) => toPostSummary(row, now)) }
}

/** Each category is read in the order of its own index: together they have none. */
function isNewestInCategories(
  db: Transaction,
  categories: string[],
  { where, limit }: { where: SQL | undefined; limit: number },
) {
  const [first = '', ...others] = categories
  if (others.length === 0) return inCategory(first)
  const newest = categories.map(
    (slug) => sql`(select id from ${selectPostIds(db, { where: and(where, inCategory(slug)), limit })})`,
  )
  return sql`${blogPosts.id} in (${sql.join(newest, sql` union all `)})`
}
