import type { PostKind } from '#app/features/posts/posts.ts'
import { type ListQuery, parseListQuery } from '#app/ui/list/list-query.ts'

export const postStatuses = ['draft', 'scheduled', 'published', 'featured', 'new'] as const
export type PostStatus = (typeof postStatuses)[number]

export const postOrders = ['updated', 'published', 'title'] as const
export type PostOrder = (typeof postOrders)[number]

export type AdminPost = {
  id: string
  kind: PostKind
  path: string
  title: string
  /** Every status that applies, the one of its publication first. */
  statuses: PostStatus[]
  /** Null for a draft without a date of its own. */
  publishedDate: string | null
  updatedAt: string
  categoryName: string | null
  /** An assistant can edit it. */
  wasNeverPublic: boolean
}

export type AdminPostsPage = {
  posts: AdminPost[]
  total: number
  page: number
  pages: number
  counts: Record<PostStatus | 'all', number>
}

export type AdminPostsQuery = ListQuery & { status: PostStatus | null; order: PostOrder }

const PATH = '/admin'

/** Unknown values mean the default. */
export const parseAdminPostsQuery = (parameters: URLSearchParams): AdminPostsQuery => ({
  ...parseListQuery(parameters),
  status: postStatuses.find((status) => status === parameters.get('status')) ?? null,
  order: postOrders.find((order) => order === parameters.get('sort')) ?? 'updated',
})

/** Defaults are left out, so that each list has one URL. */
export function adminPostsUrl({ search, status, order, page }: AdminPostsQuery): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (status) parameters.set('status', status)
  if (order !== 'updated') parameters.set('sort', order)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${PATH}?${parameters}` : PATH
}

/** For `useSearchForm` and `usePendingQuery`. */
export const adminPostsList = { path: PATH, parseQuery: parseAdminPostsQuery, buildUrl: adminPostsUrl }

const failureTitles: Record<string, string> = {
  delete: 'Delete failed',
  publish: 'Publish failed',
  unpublish: 'Unpublish failed',
  logout: 'Logout failed',
}

export const failureWords = (intent: string) => ({ title: failureTitle(intent) })

export const failureTitle = (intent: string) =>
  (Object.hasOwn(failureTitles, intent) && failureTitles[intent]) || 'Nothing was changed'

export const displayTitle = ({ title, kind }: { title: string; kind?: PostKind }) =>
  title.trim() || (kind === 'page' ? 'Untitled Page' : 'Untitled Post')

export const deleteQuestion = (kind: PostKind) => `Delete this ${kind}? This cannot be undone.`
