import { expect, notFoundComplaints, openHydrated, test } from '../journey.ts'

test.describe('of a page that is not there', () => {
  test.use({ allowedComplaints: notFoundComplaints })

  test('the head follows a reader who goes on', async ({ page, baseURL }) => {
    await openHydrated(page, '/no/such/page')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveTitle(/^Venus · /)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  })
})
