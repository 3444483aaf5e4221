/** The query parameters of a list. */
export type ListQuery = { search: string; page: number }

/** One page of a list; `total` counts the rows of all pages. */
export type ListPage<Row> = { rows: Row[]; total: number; page: number; pages: number }

/** Invalid values become the default. */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const page = Number(parameters.get('page'))
  return {
    search: (parameters.get('search') ?? '').replaceAll('\0', '').trim().slice(0, 200),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The canonical URL of a query: defaults are left out. */
export function listUrl(path: string, { search, page }: ListQuery): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
