import { expectAccessibleInBothThemes } from '../axe.ts'
import { expect, openHydrated, test } from '../journey.ts'

test.use({ allowedComplaints: /status of 503|Service Unavailable/ })

test('a page that fails to load ends in the error screen, with the status and without a stack', async ({
  page,
}) => {
  await openHydrated(page, '/about')
  await page.route('**/*.data*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' }),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible()
  await expect(page.getByText(/Service Unavailable/)).toBeVisible()
  await expect(page.getByText(/\.js:\d+/)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expectAccessibleInBothThemes(page)

  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Venus home page' }).click()
  await expect(page.getByRole('heading', { name: 'Latest from the product' })).toBeVisible()
})
