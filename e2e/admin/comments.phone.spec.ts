import { expectStateAccessible } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { phone } from '../phone.ts'
import { comment, openComments, undoButton } from './comments.ts'

test.use(phone)

test('the comments do not scroll sideways, and axe finds nothing', async ({ page }) => {
  await openComments(page)
  await page.getByRole('button', { name: 'Approve the comment by Anneke de Wit' }).click()
  await expect(undoButton(page)).toBeVisible()
  await expectStateAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await undoButton(page).click()
  await expect(comment(page, 'Anneke de Wit')).toBeVisible()
})
