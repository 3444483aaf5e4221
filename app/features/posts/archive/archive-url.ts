import { normalizeSearch } from './search-text.ts'

const MAX_PAGE = Number.MAX_SAFE_INTEGER

export const MOST_READ = 'most-read'

/** The newest first, unless `sort` says otherwise and posts were read; the results of a search have an order of their own. */
export type ArchiveQuery = { category?: string; search?: string; sort?: typeof MOST_READ; page: number }

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

/** The canonical URL of a list: defaults are left out, and the order of the parameters is fixed. */
export function archiveUrl(path: string, { category, search, sort, page }: Partial<ArchiveQuery>) {
  const parameters = new URLSearchParams()
  if (category) parameters.set('category', category)
  if (search) parameters.set('search', search)
  if (sort) parameters.set('sort', sort)
  if (page && page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** Null when the URL is canonical. Parameters of others, such as utm_source, are ignored. */
export function findCanonicalRedirect({ pathname, searchParams }: URL, query: ArchiveQuery): string | null {
  const canonical = new URL(archiveUrl(pathname, query), 'http://localhost').searchParams
  const isNotCanonical = ['category', 'search', 'sort', 'page'].some((name) => {
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
