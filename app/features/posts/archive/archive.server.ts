import { and, sql } from 'drizzle-orm'
import type { Archive } from '#app/features/posts/posts.ts'
import { inCategory, isPublic, selectSummaries, summaryOf } from '#app/features/posts/summaries.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { findPlace } from './places.server.ts'
import { searchArchive } from './search.server.ts'
import { cleanSearch } from './search-text.ts'

/** One story leads and rows of three follow: no row ends short. */
const PAGE_SIZE = 13

type Wanted = { category?: string; search?: string; page: number }

/** A page of the public posts: all, of a category, found by words, or both together. */
export const listArchive = (access: Access, wanted: Wanted): Promise<Archive> =>
  access.run((db) => selectArchive(db, wanted))

export function selectArchive(
  db: Transaction,
  { search: typed = '', category, page: asked }: Wanted,
): Promise<Archive> {
  const search = cleanSearch(typed)
  const page = Math.max(1, asked)
  const stretch = { page, size: PAGE_SIZE }
  return search ? searchArchive(db, { search, category, ...stretch }) : browse(db, { category, ...stretch })
}

type Stretch = { category?: string; page: number; size: number }

async function browse(db: Transaction, { category, page, size }: Stretch): Promise<Archive> {
  const gone = (page - 1) * size
  const { total, before, skip } = await findPlace(db, { category, gone })
  const frame = { total, isMore: false, page, pages: Math.max(1, Math.ceil(total / size)), correctedTo: null }
  if (gone >= total) return { ...frame, posts: [] }
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
  return { ...frame, posts: rows.map((row) => summaryOf(row, now)) }
}
