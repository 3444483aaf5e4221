import { describe, expect, test } from 'vitest'
import { defaultSections } from '#app/features/site/sections/default-sections.server.ts'
import { categoryCrumb, parseSlug } from './post-url.ts'

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
  ['tech', '/tech'],
  ['seasonal', '/seasonal'],
  ['beauty', '/reviews'],
  ['hair', '/blog'],
  ['to-string', '/blog'],
])('as delivered, the crumb of the category %s leads to %s', (slug, to) =>
  expect(categoryCrumb(defaultSections, { name: 'Its name', slug }, 'Blog')).toEqual({
    label: 'Its name',
    to,
  }),
)

test('the crumb of a post without category leads to the blog', () =>
  expect(categoryCrumb(defaultSections, null, 'Blog')).toEqual({ label: 'Blog', to: '/blog' }))
