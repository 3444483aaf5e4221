import { expect, it } from 'vitest'
import { currentness } from './entries.ts'

it.each([
  ['/blog', '/blog', 'page'],
  ['/blog', '/blog/finding-your-red', 'true'],
  ['/blog', '/blogs', undefined],
  ['/', '/', 'page'],
  ['/', '/blog', undefined],
])('the link to %s, seen from %s, is current: %s', (to, pathname, expected) => {
  expect(currentness(to, pathname)).toBe(expected)
})
