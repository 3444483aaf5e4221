import { expect, test } from 'vitest'
import { defaultSections } from './default-sections.server.ts'
import { renameInSections } from './rename-in-sections.ts'
import { findSection, type SiteSection } from './sections.ts'

test.each([
  ['/reviews', '/reviews', 'seasonal', 'Beauty & Hair Reviews'],
  ['/reviews/', '/reviews', 'seasonal', 'Beauty & Hair Reviews'],
  ['/reviews/no-such', '/reviews', 'seasonal', 'Beauty & Hair Reviews'],
  ['/reviews/beauty/deeper', '/reviews/beauty', 'beauty', 'All Beauty Reviews'],
  ['/reviews/hair', '/reviews/hair', 'hair', 'All Hair Reviews'],
  ['/Reviews/Makeup', '/reviews/makeup', 'makeup', 'All Makeup Reviews'],
  ['/seasonal/winter', '/seasonal', 'seasonal', 'Seasonal posts'],
  ['/tech', '/tech', 'tech', 'Tech posts'],
])('as delivered, %s is answered by the section %s', (pathname, path, category, listTitle) => {
  const section = findSection(defaultSections, pathname)?.section
  expect(section).toMatchObject({ path, categories: [category], listTitle })
})

test.each(['/tech/deeper', '/technology', '/review', '/', ''])('%j is no section', (pathname) => {
  expect(findSection(defaultSections, pathname)).toBeUndefined()
})

test('as delivered, all but the seasonal one have the newsletter form', () => {
  const without = defaultSections.filter(({ hasNewsletterForm }) => !hasNewsletterForm)
  expect(without.map(({ path }) => path)).toEqual(['/seasonal'])
})

test('an old address leads to its section, unless another one is there', () => {
  const [reviews, ...others] = defaultSections as [SiteSection, ...SiteSection[]]
  const moved = [{ ...reviews, path: '/tests', oldPaths: ['/reviews'] }, ...others]
  const found = (pathname: string) => findSection(moved, pathname)
  expect(found('/reviews')).toMatchObject({ foundAt: '/reviews', section: { path: '/tests' } })
  expect(found('/reviews/unknown')).toMatchObject({ foundAt: '/reviews', section: { path: '/tests' } })
  expect(found('/reviews/hair')).toMatchObject({ foundAt: '/reviews/hair' })
})

test('a renamed category is renamed in the sections that list it, and in the links to them', () => {
  const [first, ...others] = defaultSections as [SiteSection, ...SiteSection[]]
  const link = { label: 'All about Hair', to: '/blog?category=hair' }
  const renamed = renameInSections([{ ...first, links: [link] }, ...others], {
    from: { slug: 'hair', name: 'Hair' },
    to: { slug: 'curls', name: 'Curls' },
  })
  expect(renamed[0]?.links).toEqual([{ label: 'All about Curls', to: '/blog?category=curls' }])
  const section = (path: string) => renamed.find((one) => one.path === path)
  expect(section('/reviews/hair')).toMatchObject({
    title: 'Curls Reviews',
    listTitle: 'All Curls Reviews',
    categories: ['curls'],
  })
  expect(section('/reviews')).toMatchObject({ listTitle: 'Beauty & Hair Reviews' })
  expect(section('/reviews/makeup')?.title).toBe('Makeup Reviews')
  expect(section('/reviews/makeup')?.links).toContainEqual({ label: 'Curls Reviews', to: '/reviews/hair' })
  expect(section('/tech')).toEqual(defaultSections.at(-1))
})
