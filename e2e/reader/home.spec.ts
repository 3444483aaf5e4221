import { categories } from '../../seed/content/categories.ts'
import { expect, notFoundComplaints, openHydrated, test } from '../journey.ts'
import { publishedPosts as posts } from './demo-posts.ts'

const published = posts.map((post) => post.title)

test('a banner invites to the guide', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Read Guide →' })).toHaveAttribute(
    'href',
    '/blog/lovable-guide',
  )
})

test('the latest posts follow, newest first, without drafts and scheduled ones', async ({ page }) => {
  await page.goto('/')
  const latest = page.getByRole('region', { name: 'Latest from the product' })
  await expect(latest.getByRole('heading', { level: 3 })).toHaveText(published.slice(0, 13))
})

test('the lead story is larger than the rest', async ({ page }) => {
  await page.goto('/')
  const stories = page.getByRole('region', { name: 'Latest from the product' }).getByRole('article')
  const [lead, second] = [await stories.nth(0).boundingBox(), await stories.nth(1).boundingBox()]
  expect(lead?.width).toBeGreaterThan(1.5 * (second?.width ?? 0))
})

test('featured posts follow, none of them twice in large', async ({ page }) => {
  await page.goto('/')
  const featured = posts.filter((post) => post.featured && !published.slice(0, 7).includes(post.title))
  const shown = page.getByRole('region', { name: 'Worth reading twice' }).getByRole('heading', { level: 3 })
  await expect(shown).toHaveText(featured.slice(0, 3).map((post) => post.title))
})

test('every category has its line, and leads to its part of the archive', async ({ page }) => {
  await page.goto('/')
  const index = page.getByRole('region', { name: 'Find your corner' })
  await expect(index.getByRole('listitem')).toHaveCount(categories.length)
  for (const { name, slug, description } of categories) {
    await expect(index.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/blog?category=${slug}`,
    )
    await expect(index).toContainText(description)
  }
})

test('dates are written out, the same in every time zone', async ({ browser, baseURL }) => {
  const shown: string[][] = []
  for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
    const page = await browser.newPage({ timezoneId, baseURL })
    await openHydrated(page, '/')
    shown.push(await page.getByRole('time').allTextContents())
    await page.close()
  }
  expect(shown[0]).toEqual(shown[1])
  expect(shown[0]?.[0]).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
})

test('every picture arrives and says what it shows', async ({ page }) => {
  await page.goto('/')
  for (const picture of await page.getByRole('main').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('alt', /\w+/)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('the page introduces itself to search engines and link previews', async ({ page, baseURL }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Venus · beauty, hair, style, self-care')
  const head = await page.evaluate(() => ({
    canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    description: document.head.querySelector('meta[name=description]')?.getAttribute('content'),
    card: document.head.querySelector('meta[name="twitter:card"]')?.getAttribute('content'),
    image: document.head.querySelector('meta[property="og:image"]')?.getAttribute('content'),
  }))
  expect(head.canonical).toBe(`${baseURL}/`)
  expect(head.description).toMatch(/\w+/)
  expect(head.card).toBe('summary_large_image')
  expect((await page.request.get(head.image ?? '')).status()).toBe(200)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: notFoundComplaints })

  test('the page is whole, and a story leads to its address', async ({ page }) => {
    await page.goto('/')
    const story = page.getByRole('link', { name: published[0] })
    await expect(story).toBeVisible()
    await story.click()
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
  })
})
