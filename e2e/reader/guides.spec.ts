import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from '../journey.ts'
import { publishedPosts } from './demo-posts.ts'

const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter guides' })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

const beginners = publishedPosts
  .filter(({ guide }) => guide?.difficulty === 'Beginner')
  .map(({ title }) => title)

test('a filter stays in the address, and more guides come to where the reader is', async ({ page }) => {
  await openHydrated(page, '/guides')
  const beginner = filters(page).getByRole('link', { name: 'Beginner' })
  await beginner.click()
  await expect(beginner).toHaveAttribute('aria-current', 'true')
  await expect(titles(page)).toHaveText(beginners.slice(0, 6))
  await expect(page).toHaveURL('/guides?filter=beginner')
  await page.getByRole('link', { name: 'Load More Guides' }).click()
  await expect(titles(page)).toHaveText(beginners)
  await expect(page).toHaveURL('/guides?filter=beginner&more=1')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(page.getByRole('status').filter({ hasText: 'You have seen every guide.' })).toBeVisible()
})
