import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

const SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/

test.each([
  ['Ring Light or Window? Forty Selfies', 'ring-light-or-window-forty-selfies'],
  ['  --Edge hyphens--  ', 'edge-hyphens'],
  ['Crème brûlée', 'creme-brulee'],
  ['$60 & up: 100%', '60-up-100'],
  ['UPPER_case/slash', 'upper-case-slash'],
  ['', ''],
  ['💄', ''],
  ['口紅', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test.each([79, 80, 81, 160])(
  'a long title is cut to 80 characters and never ends with a hyphen (%i)',
  (length) => {
    const slug = slugify(`${'a'.repeat(length - 1)} b`.padEnd(200, ' c'))
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(slug).toMatch(SHAPE)
  },
)
