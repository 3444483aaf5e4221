import { type GuideFilter, guideFilters } from './guides.ts'

export type GuidesQuery = {
  filter: GuideFilter
  /** How often "Load More" was pressed. */
  more: number
}

const MAX_MORE = 100

const filterParameter = (filter: GuideFilter) => filter.toLowerCase().replaceAll(' ', '-')

/** Unknown values mean the default. */
export function parseGuidesQuery(parameters: URLSearchParams): GuidesQuery {
  const filter = guideFilters.find((option) => filterParameter(option) === parameters.get('filter')) ?? 'All'
  const more = Number(parameters.get('more'))
  return { filter, more: Number.isInteger(more) && more > 0 ? Math.min(more, MAX_MORE) : 0 }
}

export function guidesUrl({ filter, more }: GuidesQuery): string {
  const parameters = new URLSearchParams()
  if (filter !== 'All') parameters.set('filter', filterParameter(filter))
  if (more > 0) parameters.set('more', String(more))
  const query = parameters.toString()
  return query ? `/guides?${query}` : '/guides'
}
