import { expect, test } from 'vitest'
import { timelineLabel } from './product-page.ts'

const review = (publishedDate: string, stage = '') => ({
  publishedDate,
  stage,
  isReview: true,
  isReviewedAgain: false,
})

test.each([
  ['the first review', '2026-01-01', 'Review'],
  ['one of the same week', '2026-01-06', 'Review'],
  ['one a month later', '2026-01-29', 'After four weeks'],
  ['one half a year later', '2026-07-02', 'After six months'],
  ['one a year later', '2027-01-01', 'A year later'],
  ['one three years later', '2029-01-02', 'Three years later'],
])('%s is called by its date', (_, date, label) => {
  expect(timelineLabel(review(date), '2026-01-01')).toBe(label)
})

test('a review that was followed by another was the first impression', () => {
  expect(timelineLabel({ ...review('2026-01-01'), isReviewedAgain: true }, '2026-01-01')).toBe(
    'First impression',
  )
})

test('her own words come first, and a post without a review is a mention', () => {
  expect(timelineLabel(review('2027-01-01', 'First impression'), '2026-01-01')).toBe('First impression')
  expect(timelineLabel({ ...review('2027-01-01'), isReview: false }, '2026-01-01')).toBe('Mentioned')
})
