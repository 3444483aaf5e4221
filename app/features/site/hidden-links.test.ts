import { expect, test } from 'vitest'
import { shownMenus, whyHidden } from './hidden-links.ts'
import { defaultMenus } from './menus/default-menus.server.ts'

const nothing = { shop: false, guides: false, gifts: false, holidays: false, issues: false }
const everything = { shop: true, guides: true, gifts: true, holidays: true, issues: true }

test('with the demo content the menus are the delivered ones', () => {
  expect(
    shownMenus(defaultMenus, { contents: everything, deletedPaths: [], emptyPaths: [], deadPaths: [] }),
  ).toEqual(defaultMenus)
})

test('without content there is no link to the shop and to the holidays, and no menu that opens on nothing', () => {
  const menus = shownMenus(defaultMenus, {
    contents: nothing,
    deletedPaths: ['/seasonal', '/tech'],
    emptyPaths: ['/reviews/hair', '/reviews/makeup'],
    deadPaths: ['/about', '/terms'],
  })
  expect(menus.button).toBeNull()
  expect(menus.top.map(({ label }) => label)).toEqual(['Home', 'Blog', 'Reviews'])
  expect(menus.top.at(-1)).toMatchObject({
    links: [{ to: '/reviews/beauty' }, { to: '/reviews/skincare' }],
  })
  expect(menus.footer.map(({ to }) => to)).toEqual(['/blog', '/reviews'])
  expect(menus.legal.map(({ to }) => to)).toEqual(['/privacy'])
})

test.each([
  ['/shop-my-favorites', 'There are no products yet.'],
  ['/Shop-My-Favorites/?a=b#c', 'There are no products yet.'],
  ['/guides?filter=All', 'There is no guide yet.'],
  ['/seasonal/holidays', 'There is no active holiday guide.'],
  ['/gift-guides', 'There is no public gift guide.'],
  ['/newsletter', 'No letter has gone out yet.'],
  ['/tech', 'The section at this address was deleted.'],
  ['/nails', 'No post is in this section yet.'],
  ['/faq#prices', 'Nothing is published at this address.'],
  ['/', undefined],
  ['/toString', undefined],
  ['https://shop.example/guides', undefined],
])('why %s is hidden: %s', (to, reason) => {
  expect(
    whyHidden(to, {
      contents: nothing,
      deletedPaths: ['/tech'],
      emptyPaths: ['/nails'],
      deadPaths: ['/faq'],
    }),
  ).toBe(reason)
})
