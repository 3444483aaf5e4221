import { normalizeSearch } from './search-text.ts'

const MAX_PAGE = Number.MAX_SAFE_INTEGER

export const MOST_READ = 'most-read'

/** Of a section with reviews. */
export const reviewFilterNames = ['skin', 'hair', 'price', 'score'] as const
export type ReviewFilterName = (typeof reviewFilterNames)[number]
export type ReviewFilters = Partial<Record<ReviewFilterName, string>>

/** The newest first, unless `sort` says otherwise and posts were read; the results of a search have an order of their own. */
export type ArchiveQuery = {
  category?: string
  search?: string
  sort?: typeof MOST_READ
  page: number
} & ReviewFilters

const archiveParameters = ['category', 'search', 'sort'] as const

export function parseArchiveQuery(parameters: URLSearchParams): ArchiveQuery {
  const category = parameters.get('category')?.trim()
  const search = normalizeSearch(parameters.get('search') ?? '').trim() || undefined
  return {
    category: category && category !== 'all' ? category : undefined,
    search,
    sort: search ? undefined : parseSort(parameters),
    page: parsePageNumber(parameters.get('page')),
  }
}

export const parseSort = (parameters: URLSearchParams): ArchiveQuery['sort'] =>
  parameters.get('sort') === MOST_READ ? MOST_READ : undefined

export const isFiltered = (query: ReviewFilters) =>
  reviewFilterNames.some((name) => query[name] !== undefined)

/** The canonical URL of a list: defaults are left out, and the order of the parameters is fixed. */
export function archiveUrl(path: string, { page, ...query }: Partial<ArchiveQuery>) {
  const parameters = new URLSearchParams()
  for (const name of [...archiveParameters, ...reviewFilterNames]) {
    if (query[name]) parameters.set(name, query[name])
  }
  if (page && page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** Null when the URL is canonical. Parameters of others, such as utm_source, are ignored. */
export function findCanonicalRedirect(
  { pathname, searchParams }: URL,
  query: ArchiveQuery,
  filters: readonly string[] = [],
): string | null {
  const canonical = new URL(archiveUrl(pathname, query), 'http://localhost').searchParams
  const isNotCanonical = [...archiveParameters, ...filters, 'page'].some((name) => {
    const values = searchParams.getAll(name)
    return values.length > 1 || (values[0] ?? null) !== canonical.get(name)
  })
  return isNotCanonical ? archiveUrl(pathname, query) : null
}

/** Anything but a positive whole number means the first page. */
export function parsePageNumber(text: string | null) {
  if (!text || !/^\d+$/.test(text)) return 1
  return Math.min(Math.max(1, Number(text)), MAX_PAGE)
}
