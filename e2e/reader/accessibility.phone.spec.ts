import { expectAccessibleInBothThemes } from '../axe.ts'
import { missingPage, open, test } from '../journey.ts'
import { phone } from '../phone.ts'
import { readerPages } from './public.ts'

test.use({ ...phone, allowedComplaints: missingPage })

for (const path of [...readerPages, '/no/such/page']) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await open(page, path)
    await expectAccessibleInBothThemes(page)
  })
}

test('axe finds nothing while the menu is open', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expectAccessibleInBothThemes(page)
})
