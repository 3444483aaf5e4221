import { expect, test } from 'vitest'
import { parsePeriod } from './periods.ts'

test.each([
  ['today', '2026-11-17', '2026-11-17', '2026-11-16', '2026-11-16'],
  ['7-days', '2026-11-11', '2026-11-17', '2026-11-04', '2026-11-10'],
  ['30-days', '2026-10-19', '2026-11-17', '2026-09-19', '2026-10-18'],
  ['12-months', '2025-12-01', '2026-11-17', '2024-12-01', '2025-11-17'],
  ['2026-10', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['2026-11', '2026-11-01', '2026-11-17', '2026-10-01', '2026-10-17'],
  ['2026', '2026-01-01', '2026-11-17', '2025-01-01', '2025-11-17'],
  ['2025', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ['nonsense', '2026-10-19', '2026-11-17', '2026-09-19', '2026-10-18'],
])('%s and the time before', (range, first, last, beforeFirst, beforeLast) => {
  expect(parsePeriod(range, '2026-11-17')).toMatchObject({
    first,
    last,
    before: { first: beforeFirst, last: beforeLast },
  })
})

test('a month leads to those beside it, the running one to that before', () => {
  expect(parsePeriod('2026-10', '2026-11-17').neighbors).toEqual([
    { label: 'September 2026', range: '2026-09' },
    { label: 'November 2026', range: '2026-11' },
  ])
  expect(parsePeriod('month', '2026-11-17')).toMatchObject({
    range: 'month',
    first: '2026-11-01',
    last: '2026-11-17',
    neighbors: [{ label: 'October 2026', range: '2026-10' }],
  })
})

test('a month that is not over is compared with as many days of a shorter one', () => {
  expect(parsePeriod('2027-03', '2027-03-30').before).toEqual({ first: '2027-02-01', last: '2027-02-28' })
  expect(parsePeriod('2028', '2028-02-29').before).toEqual({ first: '2027-01-01', last: '2027-02-28' })
})
