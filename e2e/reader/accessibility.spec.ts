import { expectAccessible } from '../axe.ts'
import { missingPage, test } from '../journey.ts'
import { readerPages } from './public.ts'

test.use({ allowedComplaints: missingPage })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    for (const path of [...readerPages, '/no/such/page']) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectAccessible(page)
      })
    }

    test('axe finds nothing while a dropdown is open', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Reviews' }).hover()
      await expectAccessible(page)
    })

    test('axe finds nothing while the theme menu is open', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Theme' }).click()
      await expectAccessible(page)
    })
  })
}
