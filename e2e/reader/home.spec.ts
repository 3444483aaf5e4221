import { readServedPage, textOf } from '../../testing/served-page.ts'
import { expect, notFoundComplaints, openHydrated, test } from '../journey.ts'
import { publishedPosts as posts } from './demo-posts.ts'

const published = posts.map((post) => post.title)

test('dates are written out, the same in every time zone', async ({ browser, baseURL, request }) => {
  const sent = readServedPage(await (await request.get('/')).text())
  const dates = sent.elements(({ tagName }) => tagName === 'time').map(textOf)
  expect(dates[0]).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  // A day later than the server most of the time.
  const page = await browser.newPage({ timezoneId: 'Pacific/Kiritimati', baseURL })
  await openHydrated(page, '/')
  await expect(page.locator('time')).toHaveText(dates)
  await page.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: notFoundComplaints })

  test('the page is whole, its lead story larger than the rest, and a story leads to its address', async ({
    page,
  }) => {
    await page.goto('/')
    const stories = page.getByRole('region', { name: 'Latest from the product' }).getByRole('article')
    const [lead, second] = [await stories.nth(0).boundingBox(), await stories.nth(1).boundingBox()]
    expect(lead?.width).toBeGreaterThan(1.5 * (second?.width ?? 0))
    const story = page.getByRole('link', { name: published[0] })
    await expect(story).toBeVisible()
    await story.click()
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
  })
})
