import { expect, test } from 'vitest'
import { describeChanges, type WeekFacts } from './describe-changes.ts'

const quiet: WeekFacts = {
  views: { now: 10, before: 10 },
  pages: [],
  sources: [],
  issues: [],
  published: [],
  earned: [],
}

test('what moved most is said first, with what happened beside it', () => {
  expect(
    describeChanges({
      views: { now: 500, before: 200 },
      pages: [
        { name: 'Old', now: 10, before: 40 },
        { name: 'Oat Balm', now: 320, before: 20 },
      ],
      sources: [
        { name: '', now: 100, before: 0 },
        { name: 'google.com', now: 90, before: 30 },
        { name: 'pinterest.com', now: 40, before: 0 },
      ],
      issues: [{ subject: 'First frost', weekday: 'Thursday' }],
      published: ['A', 'B', 'C'],
      earned: ['$12.00', '€3.00'],
    }),
  ).toEqual([
    '“Oat Balm” was read 320 times, 300 more than the week before.',
    'pinterest.com is new as a source: 40 visits, none the week before.',
    'Your letter “First frost” went out on Thursday.',
    'You published “A”, “B” and 1 more.',
    'These days earned $12.00 and €3.00, by the reports you imported.',
  ])
})

test('of a week with fewer views it is said what fell, and that nothing was published', () => {
  expect(
    describeChanges({
      ...quiet,
      views: { now: 60, before: 200 },
      pages: [
        { name: 'New', now: 7, before: 0 },
        { name: 'Oat Balm', now: 1, before: 140 },
      ],
      sources: [{ name: 'google.com', now: 30, before: 20 }],
    }),
  ).toEqual([
    '“New” was read 7 times, and not at all the week before.',
    '“Oat Balm” was read once, 139 fewer than the week before.',
    'google.com led here 30 times, 10 more than the week before.',
    'Nothing new was published.',
  ])
})

test('chance is not a change', () => {
  expect(
    describeChanges({
      ...quiet,
      pages: [{ name: 'A', now: 4, before: 0 }],
      sources: [{ name: 'a.com', now: 4, before: 0 }],
    }),
  ).toEqual([])
})
