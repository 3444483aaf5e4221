import { type GuideFilter, guideFilters, guides } from './guides.ts'

export type GuidesQuery = {
  filter: GuideFilter
  /** How many further stretches of guides the reader has asked for. */
  more: number
}

const MOST = 100

const parameterOf = (filter: GuideFilter) => filter.toLowerCase().replaceAll(' ', '-')

/** Anything unknown means all guides, and no more of them. */
export function readGuidesQuery(parameters: URLSearchParams): GuidesQuery {
  const filter = guideFilters.find((one) => parameterOf(one) === parameters.get('filter')) ?? 'All'
  const more = Number(parameters.get('more'))
  return { filter, more: Number.isInteger(more) && more > 0 ? Math.min(more, MOST) : 0 }
}

export function guidesAddress({ filter, more }: GuidesQuery): string {
  const parameters = new URLSearchParams()
  if (filter !== 'All') parameters.set('filter', parameterOf(filter))
  if (more > 0) parameters.set('more', String(more))
  const query = parameters.toString()
  return query ? `/guides?${query}` : '/guides'
}

/** A filter matches a guide's type or its difficulty. */
export const guidesFor = (filter: GuideFilter) =>
  guides.filter(({ type, difficulty }) => filter === 'All' || type === filter || difficulty === filter)
