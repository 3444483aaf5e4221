import { expect, test } from 'vitest'
import { guideFilters } from './guides.ts'
import { guidesUrl, parseGuidesQuery } from './guides-query.ts'

const read = (query: string) => parseGuidesQuery(new URLSearchParams(query))

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
