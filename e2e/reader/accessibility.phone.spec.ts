import { expectAccessibleInBothThemes } from '../axe.ts'
import { missingPage, open, test } from '../journey.ts'
import { expectWithinScreen, phone } from '../phone.ts'
import { readerPages } from './public.ts'

test.use({ ...phone, allowedComplaints: missingPage })

for (const path of [...readerPages, '/no/such/page']) {
  test(`nothing hangs over the edge of ${path}, and axe finds nothing`, async ({ page }) => {
    await open(page, path)
    await expectWithinScreen(page)
    await expectAccessibleInBothThemes(page)
  })
}

test('axe finds nothing while the menu is open', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expectAccessibleInBothThemes(page)
})
