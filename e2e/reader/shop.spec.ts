import type { Page } from '@playwright/test'
import { expect, isCountedView, openHydrated, test } from '../journey.ts'

const row = (page: Page) => page.getByRole('region', { name: 'Shop My Picks: products' })
const back = (page: Page) => page.getByRole('button', { name: 'Previous products' })
const next = (page: Page) => page.getByRole('button', { name: 'Next products' })
const offset = (page: Page) => row(page).evaluate((element) => Math.round(element.scrollLeft))

test('the row moves by arrow, by key and by hand', async ({ page }) => {
  await openHydrated(page, '/shop-my-favorites')
  await test.step('an arrow moves the row by 300, up to its end, at every width', async () => {
    for (const width of [768, 1024, 1440]) {
      await test.step(`at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expect(back(page)).toBeDisabled()
        for (const place of [300, 600]) {
          await next(page).click()
          await expect.poll(() => offset(page)).toBe(place)
        }
        await expect(next(page)).toBeDisabled()
        const last = await row(page).getByRole('article').last().boundingBox()
        const whole = await row(page).boundingBox()
        expect(Math.round((last?.x ?? 0) + (last?.width ?? 0))).toBe(
          Math.round((whole?.x ?? 0) + (whole?.width ?? 0)),
        )
        for (const place of [300, 0]) {
          await back(page).click()
          await expect.poll(() => offset(page)).toBe(place)
        }
        await expect(back(page)).toBeDisabled()
        await expect(next(page)).toBeEnabled()
      })
    }
  })
  await test.step('the row moves by keys, and the arrows know', async () => {
    await row(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => offset(page)).toBe(300)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => offset(page)).toBe(600)
    await expect(next(page)).toBeDisabled()
  })
  await test.step('an arrow at its end hands the focus to the other one', async () => {
    await back(page).focus()
    for (const place of [300, 0]) {
      await page.keyboard.press('Enter')
      await expect.poll(() => offset(page)).toBe(place)
    }
    await expect(next(page)).toBeFocused()
  })
  await test.step('a row scrolled by hand takes the arrows along', async () => {
    await row(page).hover()
    await page.mouse.wheel(2000, 0)
    await expect(next(page)).toBeDisabled()
    await expect(back(page)).toBeEnabled()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the row scrolls, and no arrow pretends to', async ({ page }) => {
    await page.goto('/shop-my-favorites')
    await expect(next(page)).toBeHidden()
    await row(page).getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(row(page).getByRole('link').last()).toBeInViewport({ ratio: 1 })
  })
})

test('what a reader says about herself stays in her browser, and the shop says what fits', async ({
  page,
}) => {
  const requests: string[] = []
  const counted = page.waitForRequest(isCountedView)
  await openHydrated(page, '/shop-my-favorites?category=skincare')
  // The visit is counted when the browser has nothing else to do.
  await counted
  await page.getByText('My match').click()
  const match = page.getByRole('form', { name: 'My match' })
  await match.getByLabel(/^Budget/).fill('15')
  page.on('request', (request) => requests.push(request.url()))
  await match.getByRole('button', { name: 'Show what fits' }).click()
  await expect(page.getByText(/^Fits you: .*within your budget/).first()).toBeVisible()
  await expect(page.getByText(/^Not your match: .*over your budget/).first()).toBeVisible()
  expect(requests.filter((url) => !/\/(?:images|assets|live)\b/.test(url))).toEqual([])
  await openHydrated(page, '/shop-my-favorites?category=skincare')
  await expect(page.getByText(/^Fits you: /).first()).toBeVisible()
  await page.getByText('My match').click()
  await match.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText(/^Fits you: /)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('venus.my-match'))).toBeNull()
})
