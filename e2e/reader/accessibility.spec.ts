import { expectAccessibleInBothThemes } from '../axe.ts'
import { missingPage, open, test } from '../journey.ts'

test.use({ allowedComplaints: missingPage })

/** Every page is looked at on a phone; these are laid out in another way where there is room. */
const wide = ['/blog', '/seasonal/holidays', '/shop-my-favorites', '/no/such/page']

test('axe finds nothing on pages that a wide window lays out anew', async ({ page }) => {
  for (const path of wide) {
    await test.step(path, async () => {
      await open(page, path)
      await expectAccessibleInBothThemes(page)
    })
  }
})

test('axe finds nothing while a dropdown is open', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Reviews' }).hover()
  await expectAccessibleInBothThemes(page)
})

test('axe finds nothing while the theme menu is open', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Theme' }).click()
  await expectAccessibleInBothThemes(page)
})
