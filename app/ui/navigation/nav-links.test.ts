import { expect, it } from 'vitest'
import { ariaCurrentFor } from './nav-links.ts'

it.each([
  ['/blog', '/blog', 'page'],
  ['/blog', '/blog/finding-your-red', 'true'],
  ['/blog', '/blogs', undefined],
  ['/', '/', 'page'],
  ['/', '/blog', undefined],
])('the link to %s, seen from %s, is current: %s', (to, pathname, expected) => {
  expect(ariaCurrentFor(to, pathname)).toBe(expected)
})
