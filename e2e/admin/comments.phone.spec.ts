import { expectAccessibleInBothThemes } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { phone } from '../phone.ts'
import { comment, openComments, undo } from './comments.ts'

test.use(phone)

test('the comments do not scroll sideways, and axe finds nothing', async ({ page }) => {
  await openComments(page)
  await page.getByRole('button', { name: 'Approve the comment by Anneke de Wit' }).click()
  await expect(undo(page)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await undo(page).click()
  await expect(comment(page, 'Anneke de Wit')).toBeVisible()
})
