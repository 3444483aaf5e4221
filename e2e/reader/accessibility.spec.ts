import { expectAccessibleInBothThemes } from '../axe.ts'
import { missingPage, open, test } from '../journey.ts'
import { readerPages } from './public.ts'

test.use({ allowedComplaints: missingPage })

test('axe finds nothing on any page', async ({ page }) => {
  test.setTimeout(240_000)
  for (const path of [...readerPages, '/no/such/page']) {
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
