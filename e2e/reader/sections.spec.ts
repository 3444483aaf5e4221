import { expect, openHydrated, test } from '../journey.ts'

test.describe('a page that is not there', () => {
  test.use({ allowedComplaints: /status of 404/ })

  test('says so, and leads to the last one', async ({ page }) => {
    const response = await page.goto('/tech?page=7')
    expect(response?.status()).toBe(404)
    await page.getByRole('link', { name: 'Go to the last page, 1' }).click()
    await expect(page).toHaveURL('/tech')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('when the data does not come', () => {
  test.use({ allowedComplaints: /Failed to load resource|Failed to fetch/ })

  test('a section says why, and the holidays invent nothing', async ({ page }) => {
    await openHydrated(page, '/about')
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Tech' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech for the Vanity')
    await expect(page.getByText('Error loading posts: Failed to fetch')).toBeVisible()
    await page.unroute('**/*.data*')
    await openHydrated(page, '/seasonal')
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('link', { name: 'The holiday guide' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The holiday guide could not be loaded')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Holiday Finds' })).toBeVisible()
  })
})
