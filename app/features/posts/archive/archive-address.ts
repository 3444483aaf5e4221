import { cleanSearch } from './search-text.ts'

/** Further than any archive goes, and still a number that can be counted with. */
const LAST_PAGE = Number.MAX_SAFE_INTEGER

/** What a reader asked of a list of posts. */
export type ArchiveQuery = { category?: string; search?: string; page: number }

export function readArchiveQuery(parameters: URLSearchParams): ArchiveQuery {
  const category = parameters.get('category')?.trim()
  return {
    category: category && category !== 'all' ? category : undefined,
    search: cleanSearch(parameters.get('search') ?? '').trim() || undefined,
    page: pageNumber(parameters.get('page')),
  }
}

/** The one address of a list: parameters that change nothing are left out, and the rest stand in one order. */
export function archiveAddress(path: string, { category, search, page }: Partial<ArchiveQuery>) {
  const parameters = new URLSearchParams()
  if (category) parameters.set('category', category)
  if (search) parameters.set('search', search)
  if (page && page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** Where to send whoever wrote one of our parameters in a way that is not its own; null when all is well. */
export function straightened({ pathname, searchParams }: URL, query: ArchiveQuery): string | null {
  const meant = new URL(archiveAddress(pathname, query), 'http://localhost').searchParams
  const bent = ['category', 'search', 'page'].some((name) => {
    const given = searchParams.getAll(name)
    return given.length > 1 || (given[0] ?? null) !== meant.get(name)
  })
  return bent ? archiveAddress(pathname, query) : null
}

/** A whole number from 1; whatever else stands there means the first page. */
export function pageNumber(text: string | null) {
  if (!text || !/^\d+$/.test(text)) return 1
  return Math.min(Math.max(1, Number(text)), LAST_PAGE)
}
