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
})
