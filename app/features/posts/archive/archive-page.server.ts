import type { PaginatedPosts } from '#app/features/posts/posts.ts'
import { selectCategories } from '#app/features/posts/taxonomy.server.ts'
import { toProblem } from '#app/http/problem.server.ts'
import { formatRetryDelay, rateLimitCounters } from '#app/http/rate-limits.server.ts'
import { type Access, isStaffActor } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import { selectArchive } from './archive.server.ts'
import { type ArchivePageData, type ArchiveProblem, publicErrorMessage } from './archive.ts'
import type { ArchiveQuery } from './archive-url.ts'

type SearchContext = { access: Access; ip: string; log: Log; services: { limits: RateLimiter } }

/** Never throws: an unknown category, a page beyond the last and a failed query are problems of the page. */
export async function readArchivePage(context: SearchContext, query: ArchiveQuery): Promise<ArchivePageData> {
  const emptyPage = { query, categories: [], category: null, archive: null }
  try {
    const limitProblem = query.search ? await checkSearchLimit(context) : null
    return await context.access.run(async (db) => {
      const categories = await selectCategories(db)
      if (limitProblem) return { ...emptyPage, categories, problem: limitProblem }
      const category = categories.find(({ slug }) => slug === query.category) ?? null
      if (query.category && !category) {
        return { ...emptyPage, categories, problem: { kind: 'no such category' } }
      }
      return { query, categories, category, ...checkPageExists(await selectArchive(db, query), query.page) }
    })
  } catch (error) {
    return { ...emptyPage, problem: loadProblem(error, context.log) }
  }
}

/** A search is the most expensive request that readers can make. Whoever works on the site has no limit. */
async function checkSearchLimit({ access, ip, services }: SearchContext): Promise<ArchiveProblem | null> {
  if (isStaffActor(access.actor)) return null
  const seconds = await services.limits.consume(rateLimitCounters('search', { network: ip }))
  if (seconds === null) return null
  const message = `That was a lot of searching at once. Please try again ${formatRetryDelay(seconds)}.`
  return { kind: 'too many searches', message, seconds }
}

export function loadProblem(error: unknown, log: Log): ArchiveProblem {
  log.error(loggableError(error), 'could not load posts')
  const { status, message } = toProblem(error)
  return { kind: 'failed', message: status > 500 ? message : publicErrorMessage(error) }
}

export function checkPageExists(
  archive: PaginatedPosts,
  page: number,
): { archive: PaginatedPosts | null; problem: ArchiveProblem | null } {
  if (page > 1 && page > archive.pages) {
    return { archive: null, problem: { kind: 'no such page', pages: archive.pages } }
  }
  return { archive, problem: null }
}
