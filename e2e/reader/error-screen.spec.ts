import type { Route } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../axe.ts'
import { expect, openHydrated, test, waitForHydration } from '../journey.ts'

test.use({ allowedComplaints: /status of 503|Service Unavailable|Failed to load resource|Failed to fetch/ })

test('when the data does not come a section says why, the holidays invent nothing, and other pages end in the error screen', async ({
  page,
}) => {
  await openHydrated(page, '/about')
  let answer = (route: Route) => route.abort()
  await page.route('**/*.data*', (route) => answer(route))
  const bar = page.getByRole('banner')
  await test.step('a section says why', async () => {
    await bar.getByRole('link', { name: 'Tech' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech for the Vanity')
    await expect(page.getByText('Error loading posts: Failed to fetch')).toBeVisible()
  })
  await test.step('the holidays invent nothing', async () => {
    await bar.getByRole('button', { name: 'Seasonal' }).hover()
    await bar.getByRole('link', { name: 'Holidays' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The holiday guide could not be loaded')
    answer = (route) => route.fallback()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Holiday Finds' })).toBeVisible()
    // It loads the document: before its scripts run, a link would do the same.
    await waitForHydration(page)
  })
  await test.step('other pages end in the error screen, with the status and without a stack', async () => {
    answer = (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' })
    await bar.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible()
    await expect(page.getByText(/Service Unavailable/)).toBeVisible()
    await expect(page.getByText(/\.js:\d+/)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expectAccessibleInBothThemes(page)
    answer = (route) => route.fallback()
    await page.getByRole('link', { name: 'Venus home page' }).click()
    await expect(page.getByRole('heading', { name: 'Latest from the product' })).toBeVisible()
  })
})

test('a page whose script does not come is still the one that was asked for, and comes when it can be reached', async ({
  page,
}) => {
  await openHydrated(page, '/about')
  let answer = (route: Route) => route.abort()
  await page.route('**/*', (route) => answer(route))
  const bar = page.getByRole('banner')
  await test.step('without a connection the error is at its address, from where it is tried again', async () => {
    await bar.getByRole('link', { name: 'Shop My Favorites' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible()
    await expect(page).toHaveURL('/shop-my-favorites')
    answer = (route) => route.fallback()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop My Favorites')
    await waitForHydration(page)
  })
  await test.step('after an upgrade, which has other scripts, its document is loaded', async () => {
    answer = (route) =>
      route.request().resourceType() === 'script' ? route.fulfill({ status: 404 }) : route.fallback()
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
    await bar.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./)
    await page.waitForFunction(() => !('isFirstDocument' in window))
  })
})
