import { expect, test } from 'vitest'
import { guideFilters, staticGuides } from './guides.ts'
import { filterGuides, guidesUrl, parseGuidesQuery } from './guides-query.ts'

const read = (query: string) => parseGuidesQuery(new URLSearchParams(query))

test('there are six guides and five filters, and no filter is empty', () => {
  expect(staticGuides).toHaveLength(6)
  expect(guideFilters).toEqual(['All', '5-Min Quick', 'Weekend Pamper', 'Beginner', 'Advanced'])
  for (const filter of guideFilters) expect(filterGuides(filter).length).toBeGreaterThan(0)
})

test('a filter matches the type or the difficulty', () => {
  expect(filterGuides('All')).toEqual(staticGuides)
  for (const guide of filterGuides('Beginner')) expect(guide.difficulty).toBe('Beginner')
  for (const guide of filterGuides('Weekend Pamper')) expect(guide.type).toBe('Weekend Pamper')
})

test('the filter stays in the address, and All leaves it', () => {
  expect(guidesUrl({ filter: 'All', more: 0 })).toBe('/guides')
  expect(guidesUrl({ filter: '5-Min Quick', more: 0 })).toBe('/guides?filter=5-min-quick')
  expect(guidesUrl({ filter: 'Beginner', more: 2 })).toBe('/guides?filter=beginner&more=2')
})

test('what was written into an address is read back', () => {
  for (const filter of guideFilters) {
    for (const more of [0, 1, 7]) {
      const query = { filter, more }
      expect(read(guidesUrl(query).split('?')[1] ?? '')).toEqual(query)
    }
  }
})

test.each(['filter=nonsense', 'filter=', 'more=-1', 'more=0', 'more=1.5', 'more=x', 'more=', 'filter=%00'])(
  '%j means all guides and no more',
  (query) => expect(read(query)).toEqual({ filter: 'All', more: 0 }),
)

test('nobody can ask for a million', () => expect(read('more=1000000').more).toBe(100))
