import { describe, expect, test } from 'vitest'
import { sectionOf, slugFrom } from './post-address.ts'

describe('the slug an address means', () => {
  test.each([
    ['finding-your-red', 'finding-your-red'],
    ['Finding-Your-RED', 'finding-your-red'],
    ['2026', '2026'],
  ])('%j is %j', (address, slug) => expect(slugFrom(address)).toBe(slug))

  test.each(['', '-', 'a--b', 'a-', 'a b', 'a/b', '../a', 'a\u0000b', '%E0%A4', 'émail', '💄', "a'--"])(
    '%j never was one',
    (address) => expect(slugFrom(address)).toBeNull(),
  )
})

test.each([
  ['Tech', '/tech'],
  ['Seasonal', '/seasonal'],
  ['Beauty', '/reviews'],
  ['Hair', '/blog'],
  ['toString', '/blog'],
])('the crumb %s leads to %s', (name, to) => expect(sectionOf({ name })).toBe(to))
