import { expect, test } from '../journey.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the contents of a long page lead to its sections', async ({ page }) => {
    await page.goto('/privacy')
    await page
      .getByRole('navigation', { name: 'On This Page' })
      .getByRole('link', { name: 'Your rights' })
      .click()
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  })

  test('the last words have room above the footer', async ({ page }) => {
    for (const path of ['/privacy', '/about', '/posts/winter-skin-prep']) {
      await page.goto(path)
      const last = await page.getByRole('main').getByRole('paragraph').last().boundingBox()
      const footer = await page.getByRole('contentinfo').boundingBox()
      expect((footer?.y ?? 0) - ((last?.y ?? 0) + (last?.height ?? 0)), path).toBeGreaterThanOrEqual(48)
    }
  })
})
