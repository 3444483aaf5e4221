import { expect, it } from 'vitest'
import { defaultMenus } from '#app/features/site/menus/menus.ts'
import { renameInMenus } from '#app/features/site/menus/rename-in-menus.ts'
import { findSection, type SiteSection, withMenuLabels } from './sections.ts'
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
  ['/reviews', '/reviews', 'seasonal', 'Beauty & Hair Reviews'],
  ['/reviews/', '/reviews', 'seasonal', 'Beauty & Hair Reviews'],
  ['/reviews/no-such', '/reviews', 'seasonal', 'Beauty & Hair Reviews'],
  ['/reviews/beauty/deeper', '/reviews/beauty', 'beauty', 'All Beauty Reviews'],
  ['/reviews/hair', '/reviews/hair', 'hair', 'All Hair Reviews'],
  ['/Reviews/Makeup', '/reviews/makeup', 'makeup', 'All Makeup Reviews'],
  ['/seasonal/winter', '/seasonal', 'seasonal', 'Seasonal posts'],
  ['/tech', '/tech', 'tech', 'Tech posts'],
])('%s is answered by the section %s', (pathname, path, category, listTitle) => {
  expect(findSection(pathname)).toMatchObject({ path, category, listTitle })
})

it.each([
  ['/blog', true],
  ['/tech', true],
  ['/reviews/skincare', true],
  ['/seasonal/holidays', false],
  ['/blog/some-post', false],
  ['/technology', false],
  ['/', false],
])('a list of posts at %s: %s', (pathname, expected) => {
  expect(isPostList(pathname)).toBe(expected)
})

it('a section whose link was renamed is called the same, and so are its links to others', () => {
  const menus = renameInMenus(defaultMenus, ['/reviews/hair'], { from: 'Hair', to: 'Curls' })
  const section = (path: string) => withMenuLabels(findSection(path) as SiteSection, menus)
  expect(section('/reviews/hair')).toMatchObject({ title: 'Curls Reviews', listTitle: 'All Curls Reviews' })
  expect(section('/reviews/makeup')).toMatchObject({ title: 'Makeup Reviews' })
  expect(section('/reviews/makeup').links).toContainEqual({ label: 'Curls Reviews', to: '/reviews/hair' })
  expect(section('/tech').title).toBe('Tech for the Vanity')
  expect(section('/seasonal').links).toEqual([{ label: 'The holiday guide', to: '/seasonal/holidays' }])
})
