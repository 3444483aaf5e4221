import { expectAccessibleInBothThemes } from '../axe.ts'
import { missingPage, open, test } from '../journey.ts'
import { expectRoomForText, expectThumbSized, expectWithinScreen, phone } from '../phone.ts'
import { readerPages } from './public.ts'

test.use({ ...phone, allowedComplaints: missingPage })

test('every page fits a phone and a thumb, also with its text set apart, and axe finds nothing', async ({
  page,
}) => {
  test.setTimeout(240_000)
  for (const path of [...readerPages, '/blog?search=zzzzqqqq', '/auth', '/offline', '/no/such/page']) {
    await test.step(path, async () => {
      await open(page, path)
      await expectWithinScreen(page)
      await expectThumbSized(page)
      await expectRoomForText(page)
      await expectAccessibleInBothThemes(page)
    })
  }
})

test('axe finds nothing while the menu is open', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expectThumbSized(page)
  await expectAccessibleInBothThemes(page)
})
