import { expect, test } from 'vitest'
import { defaultMenus } from './default-menus.server.ts'
import { moveEntry } from './move-entry.ts'

const labels = (menus: typeof defaultMenus) => menus.top.map(({ label }) => label).join(' ')
const linksOfReviews = (menus: typeof defaultMenus) => {
  const group = menus.top[2]
  return group && 'links' in group ? group.links.map(({ label }) => label.split(' ')[0]).join(' ') : ''
}

test.each([
  ['top.1 up', 'Blog Home Reviews Seasonal Tech About'],
  ['top.1 down', 'Home Reviews Blog Seasonal Tech About'],
  ['top.0 up', 'Home Blog Reviews Seasonal Tech About'],
  ['top.5 down', 'Home Blog Reviews Seasonal Tech About'],
  ['top.2 remove', 'Home Blog Seasonal Tech About'],
  ['top.9 remove', 'Home Blog Reviews Seasonal Tech About'],
  ['nothing.1 up', 'Home Blog Reviews Seasonal Tech About'],
])('%s: the entries are %s', (value, expected) => {
  expect(labels(moveEntry(defaultMenus, value))).toBe(expected)
})

test.each([
  ['top.2.3 up', 'Beauty Hair Makeup Skincare'],
  ['top.2.0 remove', 'Hair Skincare Makeup'],
  ['top.1.0 remove', 'Beauty Hair Skincare Makeup'],
])('%s: the links of the menu are %s', (value, expected) => {
  expect(linksOfReviews(moveEntry(defaultMenus, value))).toBe(expected)
})

test('the lists of the footer are ordered in the same way', () => {
  expect(moveEntry(defaultMenus, 'legal.1 up').legal.map(({ to }) => to)).toEqual(['/privacy', '/terms'])
  expect(moveEntry(defaultMenus, 'footer.0 remove').footer).toHaveLength(defaultMenus.footer.length - 1)
})
