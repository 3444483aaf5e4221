import { expectAccessibleInBothThemes } from '../axe.ts'
import { expect, openHydrated, test } from '../journey.ts'

test('a picture in the text opens large, closes by Escape and by its button, and focus returns; axe finds nothing', async ({
  page,
}) => {
  await openHydrated(page, '/posts/holy-grail-find')
  const picture = page.getByRole('link', { name: /^Enlarge: / }).first()
  await picture.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(picture).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(picture).toBeFocused()
})
