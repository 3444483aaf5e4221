import { expectAccessibleInBothThemes } from '../axe.ts'
import { missingPage, open, test } from '../journey.ts'
import { expectWithinScreen, phone } from '../phone.ts'
import { readerPages } from './public.ts'

test.use({ ...phone, allowedComplaints: missingPage })

test('nothing hangs over the edge of any page, and axe finds nothing', async ({ page }) => {
  test.setTimeout(240_000)
  for (const path of [...readerPages, '/no/such/page']) {
    await test.step(path, async () => {
      await open(page, path)
      await expectWithinScreen(page)
      await expectAccessibleInBothThemes(page)
    })
  }
})

test('axe finds nothing while the menu is open', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expectAccessibleInBothThemes(page)
})
