import type { Archive, Category } from '#app/features/posts/posts.ts'
import type { ArchiveQuery } from './archive-address.ts'

/** What the archive shows of a question: the posts, or why there are none. */
export type ArchivePage = {
  query: ArchiveQuery
  categories: Category[]
  category: Category | null
  archive: Archive | null
  trouble: Trouble | null
}

export type Trouble =
  | { kind: 'failed'; message: string }
  | { kind: 'no such category' }
  | { kind: 'no such page'; pages: number }
  | { kind: 'too many searches'; message: string; seconds: number }

const statuses = {
  failed: 503,
  'no such category': 404,
  'no such page': 404,
  'too many searches': 429,
} as const

export const statusOf = (trouble: Trouble | null) => (trouble ? statuses[trouble.kind] : 200)

/** With which status and head the page is sent. */
export const answerFor = (trouble: Trouble | null): { status: number; headers?: Record<string, string> } => ({
  status: statusOf(trouble),
  ...(trouble?.kind === 'too many searches' && { headers: { 'Retry-After': String(trouble.seconds) } }),
})

/**
 * What a reader may be told of a failure. Errors of the machinery carry a code or a cause, and with it addresses and
 * queries that are nobody's business.
 */
export function readableMessage(error: unknown) {
  const inner = !(error instanceof Error) || 'code' in error || error.cause !== undefined
  return (!inner && error.message) || 'An error occurred'
}
