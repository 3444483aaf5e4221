import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { openHydrated, test } from '../journey.ts'
import { postPath, postWithTable } from './article.ts'

/** All pages and their colors are checked on a phone; these have another layout on wide screens, and the bar. */
const wide = [
  '/blog',
  postPath(postWithTable),
  '/seasonal/holidays',
  '/shop-my-favorites',
  '/gift-guides/gifts-people-use-up',
]

test('axe finds nothing on pages that a wide window lays out anew, nor in the menus of the bar', async ({
  page,
}) => {
  for (const path of wide) {
    await test.step(path, async () => {
      await openHydrated(page, path)
      await (path === '/blog' ? expectAccessibleInBothThemes(page) : expectStateAccessible(page))
    })
  }
  await test.step('while a dropdown is open', async () => {
    await page.getByRole('button', { name: 'Reviews' }).hover()
    await expectStateAccessible(page)
  })
  await test.step('while the theme menu is open', async () => {
    await page.getByRole('button', { name: 'Theme' }).click()
    await expectStateAccessible(page)
  })
})
