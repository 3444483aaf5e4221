import { and, sql } from 'drizzle-orm'
import type { PaginatedPosts } from '#app/features/posts/posts.ts'
import { inCategory, isPublic, selectSummaries, toPostSummary } from '#app/features/posts/summaries.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { findPageStart } from './page-start.server.ts'
import { searchArchive } from './search.server.ts'
import { normalizeSearch } from './search-text.ts'

/** One large post and four rows of three. */
const PAGE_SIZE = 13

type ListArchiveInput = { category?: string; search?: string; page: number }

/** One page of the public posts, of a category, matching a search, or both. */
export const listArchive = (access: Access, input: ListArchiveInput): Promise<PaginatedPosts> =>
  access.run((db) => selectArchive(db, input))

export function selectArchive(
  db: Transaction,
  { search: typed = '', category, page: requestedPage }: ListArchiveInput,
): Promise<PaginatedPosts> {
  const search = normalizeSearch(typed)
  const page = Math.max(1, requestedPage)
  const pagination = { page, size: PAGE_SIZE }
  return search
    ? searchArchive(db, { search, category, ...pagination })
    : browsePosts(db, { category, ...pagination })
}

type BrowseInput = { category?: string; page: number; size: number }

async function browsePosts(db: Transaction, { category, page, size }: BrowseInput): Promise<PaginatedPosts> {
  const offset = (page - 1) * size
  const { total, before, skip } = await findPageStart(db, { category, offset })
  const pagination = {
    total,
    isTotalCapped: false,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
    correctedTo: null,
  }
  if (offset >= total) return { ...pagination, posts: [] }
  const now = new Date()
  const rows = await selectSummaries(db, {
    where: and(
      isPublic(now),
      category === undefined ? undefined : inCategory(category),
      before === null ? undefined : sql`${blogPosts.publishedDate} < ${before}::timestamptz`,
    ),
    limit: size,
    offset: skip,
  })
  return { ...pagination, posts: rows.map((row) => toPostSummary(row, now)) }
}
