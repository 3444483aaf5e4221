import { expect, it } from 'vitest'
import { defaultSections } from '#app/features/site/sections/default-sections.server.ts'
import { hasFooter, isPostList } from './site-structure.ts'

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

it.each([
  ['/blog', true],
  ['/tech', true],
  ['/reviews/skincare', true],
  ['/seasonal/holidays', false],
  ['/seasonal/holidays/2025', false],
  ['/blog/some-post', false],
  ['/technology', false],
  ['/', false],
])('a list of posts at %s: %s', (pathname, expected) => {
  expect(isPostList(pathname, defaultSections)).toBe(expected)
})
