import { expect, notFoundComplaints, test, waitForHydration } from '../journey.ts'

test.use({ allowedComplaints: notFoundComplaints })

test('an unknown address answers 404 and says so, inside the site and in the console; the head follows a reader who goes on', async ({
  page,
  baseURL,
}) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'))
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  expect((await logged).type()).toBe('error')
  await waitForHydration(page)
  await expect(page).toHaveTitle('Page not found · Venus')
  const robots = page.locator('meta[name="robots"]')
  await expect(robots).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Latest from the product' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/^Venus · /)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`)
  await expect(robots).toHaveCount(0)
})
