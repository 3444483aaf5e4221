import { expectAccessibleInBothThemes } from '../axe.ts'
import { expect, openHydrated, test } from '../journey.ts'

const grail = '/posts/holy-grail-find'

test('a picture in the text opens large, closes by Escape and by its button, and focus returns; axe finds nothing', async ({
  page,
}) => {
  await test.step('a picture in the text opens large, closes by Escape and by its button, and focus returns', async () => {
    await openHydrated(page, grail)
    const picture = page.getByRole('link', { name: /^Enlarge: / }).first()
    await picture.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(picture).toBeFocused()

    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(picture).toBeFocused()
  })
  await test.step('axe finds nothing while a picture is open', async () => {
    await page
      .getByRole('link', { name: /^Enlarge: / })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the guide is reached and read, and a picture leads to itself', async ({ page }) => {
    await test.step('the guide can be reached from the front page and read', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Read Guide →' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Lovable Guide: Start Here')
      await expect(page.getByRole('heading', { level: 2, name: 'How I test' })).toBeVisible()
    })
    await test.step('a picture in the text leads to itself', async () => {
      await page.goto(grail)
      const href = await page
        .getByRole('link', { name: /^Enlarge: / })
        .first()
        .getAttribute('href')
      expect((await page.request.get(href ?? '')).headers()['content-type']).toMatch(/^image\//)
    })
  })
})
