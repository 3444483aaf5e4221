import { categories } from '../../seed/content/categories.ts'
import { expect, notFoundComplaints, openHydrated, test } from '../journey.ts'
import { publishedPosts as posts } from './demo-posts.ts'

const published = posts.map((post) => post.title)

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: notFoundComplaints })

  test('the front page: a banner, the latest posts, featured ones, every category, and pictures that arrive', async ({
    page,
  }) => {
    await test.step('a banner invites to the guide', async () => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Read Guide →' })).toHaveAttribute(
        'href',
        '/blog/lovable-guide',
      )
    })
    await test.step('the latest posts follow, newest first, without drafts and scheduled ones', async () => {
      const latest = page.getByRole('region', { name: 'Latest from the product' })
      await expect(latest.getByRole('heading', { level: 3 })).toHaveText(published.slice(0, 13))
    })
    await test.step('the lead story is larger than the rest', async () => {
      const stories = page.getByRole('region', { name: 'Latest from the product' }).getByRole('article')
      const [lead, second] = [await stories.nth(0).boundingBox(), await stories.nth(1).boundingBox()]
      expect(lead?.width).toBeGreaterThan(1.5 * (second?.width ?? 0))
    })
    await test.step('featured posts follow, none of them twice in large', async () => {
      const featured = posts.filter((post) => post.featured && !published.slice(0, 7).includes(post.title))
      const shown = page
        .getByRole('region', { name: 'Worth reading twice' })
        .getByRole('heading', { level: 3 })
      await expect(shown).toHaveText(featured.slice(0, 3).map((post) => post.title))
    })
    await test.step('every category has its line, and leads to its part of the archive', async () => {
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
    await expect(page).toHaveTitle('Venus · beauty, hair, style, self-care')
    await test.step('every picture arrives and says what it shows', async () => {
      for (const picture of await page.getByRole('main').getByRole('img').all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect(picture).toHaveAttribute('alt', /\w+/)
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
      }
    })
  })

  test('the page is whole, and a story leads to its address', async ({ page }) => {
    await page.goto('/')
    const story = page.getByRole('link', { name: published[0] })
    await expect(story).toBeVisible()
    await story.click()
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
  })
})
