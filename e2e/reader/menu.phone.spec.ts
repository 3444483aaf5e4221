import type { Page } from '@playwright/test'
import { expect, notFoundComplaints, openHydrated, test } from '../journey.ts'
import { phone } from '../phone.ts'

test.use({ ...phone, allowedComplaints: notFoundComplaints })

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('the menu groups its links, each large enough for a thumb, and closes by its button, by Escape and by going somewhere; the page behind it does not scroll', async ({
  page,
}) => {
  const scrollable = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  await test.step('the menu groups reviews under Content and seasons under By Season', async () => {
    await openHydrated(page, '/')
    expect(await scrollable()).not.toBe('hidden')
    await expect(menu(page)).toBeHidden()
    await menuButton(page).tap()
    await expect(menu(page).getByRole('list', { name: 'Content' }).getByRole('link')).toHaveText([
      'Beauty Reviews',
      'Hair Reviews',
      'Skincare Reviews',
      'Makeup Reviews',
    ])
    await expect(menu(page).getByRole('list', { name: 'By Season' }).getByRole('link')).toHaveText([
      'Seasonal Must-Haves',
      'Holidays',
    ])
    for (const name of ['Home', 'Blog', 'Tech', 'About', 'Shop My Favorites']) {
      await expect(menu(page).getByRole('link', { name })).toBeVisible()
    }
  })
  await test.step('every target of the menu is large enough for a thumb', async () => {
    for (const link of await menu(page).getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(box?.height, await link.innerText()).toBeGreaterThanOrEqual(44)
    }
  })
  await test.step('the page behind an open menu does not scroll', async () => {
    await expect.poll(scrollable).toBe('hidden')
    await menuButton(page).tap()
    await expect.poll(scrollable).not.toBe('hidden')
  })
  await test.step('the menu closes by its button, by Escape and by going somewhere', async () => {
    await menuButton(page).tap()
    await expect(menu(page)).toBeVisible()
    await menuButton(page).tap()
    await expect(menu(page)).toBeHidden()

    await menuButton(page).tap()
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()

    await menuButton(page).tap()
    await menu(page).getByRole('link', { name: 'Skincare Reviews' }).tap()
    await expect(page).toHaveURL('/reviews/skincare')
    await expect(menu(page)).toBeHidden()

    await menuButton(page).tap()
    await menu(page).getByRole('link', { name: 'Skincare Reviews' }).tap()
    await expect(menu(page)).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, and its links lead on', async ({ page }) => {
    await page.goto('/')
    await menuButton(page).tap()
    await menu(page).getByRole('link', { name: 'Holidays' }).tap()
    await expect(page).toHaveURL('/seasonal/holidays')
    await expect(menu(page)).toBeHidden()
  })
})

test.describe('on a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 } })

  test('a tap opens a dropdown, a second tap or a tap elsewhere closes it', async ({ page }) => {
    await openHydrated(page, '/')
    const link = page.getByRole('link', { name: 'Hair Reviews' })
    await page.getByRole('button', { name: 'Reviews' }).tap()
    await expect(link).toBeVisible()
    await page.getByRole('button', { name: 'Reviews' }).tap()
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Reviews' }).tap()
    await expect(link).toBeVisible()
    await page.getByRole('button', { name: 'Seasonal' }).tap()
    await expect(page.getByRole('link', { name: 'Holidays' })).toBeVisible()
    await expect(link).toBeHidden()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(page.getByRole('link', { name: 'Holidays' })).toBeHidden()
  })
})
