export const postStatuses = ['draft', 'scheduled', 'published', 'featured', 'new'] as const
export type PostStatus = (typeof postStatuses)[number]

export const postOrders = ['updated', 'published', 'title'] as const
export type PostOrder = (typeof postOrders)[number]

export type AdminPost = {
  id: string
  slug: string
  title: string
  /** Every status that holds, the public one first. */
  statuses: PostStatus[]
  publishedDate: string
  updatedAt: string
  categoryName: string | null
}

export type AdminPosts = {
  posts: AdminPost[]
  total: number
  page: number
  pages: number
  counts: Record<PostStatus | 'all', number>
}

export type AdminPostsWish = { search: string; status: PostStatus | null; order: PostOrder; page: number }

const oneOf = <T extends string>(known: readonly T[], text: string | null) =>
  known.find((one) => one === text)

/** What the address of the dashboard asks for; nonsense means the default. */
export function parseWish(parameters: URLSearchParams): AdminPostsWish {
  const page = Number(parameters.get('page'))
  return {
    search: (parameters.get('search') ?? '').replaceAll('\0', '').trim().slice(0, 200),
    status: oneOf(postStatuses, parameters.get('status')) ?? null,
    order: oneOf(postOrders, parameters.get('sort')) ?? 'updated',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The one address of a wish: what is the default anyway is left out. */
export function wishAddress({ search, status, order, page }: AdminPostsWish): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (status) parameters.set('status', status)
  if (order !== 'updated') parameters.set('sort', order)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `/admin?${parameters}` : '/admin'
}

export const titleOf = ({ title }: Pick<AdminPost, 'title'>) => title.trim() || 'Untitled Post'
