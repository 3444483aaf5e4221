import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from '../journey.ts'
import { headingsOf, postPath, postWithTable, tableOfContents } from './article.ts'

test('the contents lead to the headings, and the progress grows', async ({ page }) => {
  await test.step('reading progress grows from nothing to all', async () => {
    await openHydrated(page, postPath(postWithTable))
    const progress = page.getByRole('progressbar', { name: 'Reading progress' })
    await expect(progress).toHaveAttribute('aria-valuenow', '0')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(progress).toHaveAttribute('aria-valuenow', '100')
  })
  await test.step('the contents list the headings, lead to them and mark the one in view', async () => {
    const headings = headingsOf(postWithTable)
    await expect(tableOfContents(page).getByRole('link')).toHaveText(headings)
    const third = tableOfContents(page).getByRole('link').nth(2)
    await third.click()
    await expect(page.getByRole('heading', { level: 2, name: headings[2] })).toBeInViewport()
    await expect(third).toHaveAttribute('aria-current', 'location')
    await expect(page).toHaveURL(/#s-/)

    await page.getByRole('heading', { level: 2, name: headings[0] }).scrollIntoViewIfNeeded()
    await page.keyboard.press('Home')
    await expect(third).not.toHaveAttribute('aria-current')
  })
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

  test('each heading has a link of its own, copied when pressed', async ({ page, baseURL }) => {
    await openHydrated(page, postPath(postWithTable))
    const [first] = headingsOf(postWithTable)
    const link = page.getByRole('link', { name: `Link to “${first}”` })
    await link.click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await copied(page)).toBe(`${baseURL}${postPath(postWithTable)}${await link.getAttribute('href')}`)
    await page.goto(await copied(page))
    await expect(page.getByRole('heading', { level: 2, name: first })).toBeInViewport()
  })

  test('sharing copies the link where the system cannot share', async ({ page, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await openHydrated(page, postPath(postWithTable))
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await copied(page)).toBe(`${baseURL}${postPath(postWithTable)}`)
  })
})

test('sharing is the system’s where it can', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (shared: ShareData) => {
        document.title = `shared ${shared.url}`
        return Promise.resolve()
      },
    })
  })
  await openHydrated(page, postPath(postWithTable))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveTitle(new RegExp(`^shared .*${postPath(postWithTable)}$`))
})
