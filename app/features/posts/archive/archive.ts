import type { Category, PaginatedPosts } from '#app/features/posts/posts.ts'
import type { ArchiveQuery } from './archive-url.ts'

export type ArchivePageData = {
  query: ArchiveQuery
  categories: Category[]
  category: Category | null
  archive: PaginatedPosts | null
  problem: ArchiveProblem | null
}

export type ArchiveProblem =
  | { kind: 'failed'; message: string }
  | { kind: 'no such category' }
  | { kind: 'no such page'; pages: number }
  | { kind: 'too many searches'; message: string; seconds: number }

const problemStatuses = {
  failed: 503,
  'no such category': 404,
  'no such page': 404,
  'too many searches': 429,
} as const

export const problemStatus = (problem: ArchiveProblem | null) =>
  problem ? problemStatuses[problem.kind] : 200

export const responseInitFor = (
  problem: ArchiveProblem | null,
): { status: number; headers?: Record<string, string> } => ({
  status: problemStatus(problem),
  ...(problem?.kind === 'too many searches' && { headers: { 'Retry-After': String(problem.seconds) } }),
})

/**
 * Errors with a code or a cause come from the database or the system: their messages may contain hosts and queries, so
 * they are not shown.
 */
/** For a page that is shown already: the error is no part of it. */
export const postsLoadFailure = (reason: string) => ({ title: `Error loading posts: ${reason}` })

export function publicErrorMessage(error: unknown) {
  const isInternal = !(error instanceof Error) || 'code' in error || error.cause !== undefined
  return (!isInternal && error.message) || 'An error occurred'
}
