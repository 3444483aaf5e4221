import { expectAccessibleInBothThemes } from '../axe.ts'
import { openHydrated, test } from '../journey.ts'
import { postPath, postWithTable } from './article.ts'

/** All pages are checked on a phone; these have another layout on wide screens. */
const wide = [
  '/blog',
  postPath(postWithTable),
  '/seasonal/holidays',
  '/shop-my-favorites',
  '/gift-guides/gifts-people-use-up',
]

test('axe finds nothing on pages that a wide window lays out anew', async ({ page }) => {
  for (const path of wide) {
    await test.step(path, async () => {
      await openHydrated(page, path)
      await expectAccessibleInBothThemes(page)
    })
  }
})

test('axe finds nothing while a dropdown or the theme menu is open', async ({ page }) => {
  await test.step('axe finds nothing while a dropdown is open', async () => {
    await openHydrated(page, '/')
    await page.getByRole('button', { name: 'Reviews' }).hover()
    await expectAccessibleInBothThemes(page)
  })
  await test.step('axe finds nothing while the theme menu is open', async () => {
    await page.getByRole('button', { name: 'Theme' }).click()
    await expectAccessibleInBothThemes(page)
  })
})
