/** What the address of a list asks for. */
export type ListWish = { search: string; page: number }

/** One page of a list, and how many there are on all of them. */
export type ListPage<Row> = { rows: Row[]; total: number; page: number; pages: number }

/** Nonsense means the default. */
export function parseListWish(parameters: URLSearchParams): ListWish {
  const page = Number(parameters.get('page'))
  return {
    search: (parameters.get('search') ?? '').replaceAll('\0', '').trim().slice(0, 200),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The one address of a wish: what is the default anyway is left out. */
export function listAddress(path: string, { search, page }: ListWish): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
