import { describe, expect, test } from 'vitest'
import { categorySectionPath, parseSlug } from './post-url.ts'

describe('the slug an address means', () => {
  test.each([
    ['finding-your-red', 'finding-your-red'],
    ['Finding-Your-RED', 'finding-your-red'],
    ['2026', '2026'],
  ])('%j is %j', (segment, slug) => expect(parseSlug(segment)).toBe(slug))

  test.each(['', '-', 'a--b', 'a-', 'a b', 'a/b', '../a', 'a\u0000b', '%E0%A4', 'émail', '💄', "a'--"])(
    '%j never was one',
    (segment) => expect(parseSlug(segment)).toBeNull(),
  )
})

test.each([
  ['Tech', '/tech'],
  ['Seasonal', '/seasonal'],
  ['Beauty', '/reviews'],
  ['Hair', '/blog'],
  ['toString', '/blog'],
])('the crumb %s leads to %s', (name, to) => expect(categorySectionPath({ name })).toBe(to))
