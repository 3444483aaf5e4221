import type { Archive } from '#app/features/posts/posts.ts'
import { selectCategories } from '#app/features/posts/topics.server.ts'
import { problemOf } from '#app/http/problem.server.ts'
import { countersOf, inAWhile } from '#app/http/rate-limits.server.ts'
import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Log } from '#platform/log.ts'
import { listArchive, selectArchive } from './archive.server.ts'
import { type ArchivePage, readableMessage, type Trouble } from './archive.ts'
import type { ArchiveQuery } from './archive-address.ts'

/** What it takes to answer a reader, for one request. */
export type ArchiveDesk = { access: Access; limits: Limits; address: string; log: Log }

/** The archive for a question, whatever was asked: a category or a page that is not there is an answer too. */
export async function readArchivePage(desk: ArchiveDesk, query: ArchiveQuery): Promise<ArchivePage> {
  const nothing = { query, categories: [], category: null, archive: null }
  try {
    const refused = query.search ? await refuseSearch(desk) : null
    return await desk.access.run(async (db) => {
      const categories = await selectCategories(db)
      if (refused) return { ...nothing, categories, trouble: refused }
      const category = categories.find(({ slug }) => slug === query.category) ?? null
      if (query.category && !category) {
        return { ...nothing, categories, trouble: { kind: 'no such category' } }
      }
      return { query, categories, category, ...onPage(await selectArchive(db, query), query.page) }
    })
  } catch (error) {
    return { ...nothing, trouble: failure(error, desk.log) }
  }
}

/** Searching costs more than all else that anybody may ask for. */
async function refuseSearch({ limits, address }: ArchiveDesk): Promise<Trouble | null> {
  const seconds = await limits.count(countersOf('search', { address }))
  if (seconds === null) return null
  const message = `That was a lot of searching at once. Please try again ${inAWhile(seconds)}.`
  return { kind: 'too many searches', message, seconds }
}

/** One category's posts for a section of the site; a section whose category is gone is empty, not missing. */
export async function readShelf(access: Access, query: { category: string; page: number }, log: Log) {
  try {
    return onPage(await listArchive(access, query), query.page)
  } catch (error) {
    return { archive: null, trouble: failure(error, log) }
  }
}

function failure(error: unknown, log: Log): Trouble {
  log.error(reasonOf(error), 'posts could not be read')
  const { status, message } = problemOf(error)
  return { kind: 'failed', message: status > 500 ? message : readableMessage(error) }
}

function onPage(archive: Archive, page: number): { archive: Archive | null; trouble: Trouble | null } {
  if (page > 1 && page > archive.pages) {
    return { archive: null, trouble: { kind: 'no such page', pages: archive.pages } }
  }
  return { archive, trouble: null }
}
