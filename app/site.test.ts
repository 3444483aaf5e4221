import { expect, it } from 'vitest'
import { hasFooter } from './site.ts'

it.each([
  ['/', true],
  ['/blog/administer-less', true],
  ['/subscribe-and-save', true],
  ['/subscribe', false],
  ['/subscribe/', false],
  ['/admin', false],
  ['/admin/posts/new', false],
  ['/administration', false],
])('the footer on %s: %s', (pathname, shown) => {
  expect(hasFooter(pathname)).toBe(shown)
})
