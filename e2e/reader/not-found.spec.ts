import { expect, notFoundComplaints, test } from '../journey.ts'

test.use({ allowedComplaints: notFoundComplaints })

test('an unknown address answers 404 and says so, inside the site, in the console and to search engines', async ({
  page,
}) => {
  await test.step('the missing path is logged to the console', async () => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'))
    await page.goto('/no/such/page')
    expect((await logged).type()).toBe('error')
  })
  await test.step('search engines are told not to keep the page', async () => {
    await expect(page).toHaveTitle('Page not found · Venus')
    const robots = await page.evaluate(() =>
      document.head.querySelector('meta[name=robots]')?.getAttribute('content'),
    )
    expect(robots).toBe('noindex')
  })
  await test.step('an unknown address answers 404 and says so, inside the site', async () => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Latest from the product' })).toBeVisible()
  })
})
