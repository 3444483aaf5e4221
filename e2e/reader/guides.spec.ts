import type { Page } from '@playwright/test'
import { type GuideFilter, guideFilters } from '#app/features/posts/guides/guides.ts'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { publishedPosts } from './demo-posts.ts'

const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter guides' })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

const guides = publishedPosts.flatMap(({ guide, ownPath = null, ...post }) =>
  guide ? { ...post, ...guide, path: postPath({ slug: post.slug, ownPath }) } : [],
)

const titlesFor = (filter: GuideFilter) =>
  guides
    .filter(({ type, difficulty }) => filter === 'All' || type === filter || difficulty === filter)
    .map(({ title }) => title)

test('six guides lead to something to read, whatever the address asks for', async ({ page, request }) => {
  await test.step('six guides show title, difficulty, duration, date and a picture', async () => {
    await page.goto('/guides')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(6)
    for (const [place, guide] of guides.slice(0, 6).entries()) {
      const card = cards.nth(place)
      await expect(card.getByRole('link', { name: guide.title })).toHaveAttribute('href', guide.path)
      await expect(card).toContainText(guide.difficulty)
      await expect(card).toContainText(guide.duration)
      await expect(card.getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
      const picture = card.getByRole('img', { name: guide.imageAlt })
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
  })
  await test.step('every guide leads to something to read', async () => {
    for (const { path } of guides) expect((await request.get(path)).status(), path).toBe(200)
  })
  await test.step('loading more keeps the reader’s place and the filter', async () => {
    await openHydrated(page, '/guides?filter=beginner')
    await page.getByRole('link', { name: 'Load More Guides' }).click()
    await expect(page).toHaveURL('/guides?filter=beginner&more=1')
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })
  await test.step('whatever the address asks for is answered with guides', async () => {
    for (const query of [
      'filter=nonsense',
      'filter=%00',
      'more=-1',
      'more=1e9',
      'more=x',
      'filter=beginner&filter=all',
    ]) {
      await test.step(query, async () => {
        const response = await request.get(`/guides?${query}`)
        expect(response.status()).toBe(200)
        expect(await response.text()).toContain('<article')
      })
    }
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a filter matches type or difficulty and stays in the address, All removes it; Load More Guides brings six at a time until there are none, then says so', async ({
      page,
    }) => {
      await page.goto('/guides')
      await expect(filters(page).getByRole('link')).toHaveText([...guideFilters])
      for (const [filter, address] of [
        ['5-Min Quick', '/guides?filter=5-min-quick'],
        ['Weekend Pamper', '/guides?filter=weekend-pamper'],
        ['Beginner', '/guides?filter=beginner'],
        ['Advanced', '/guides?filter=advanced'],
        ['All', '/guides'],
      ] as const) {
        await filters(page).getByRole('link', { name: filter }).click()
        await expect(page).toHaveURL(address)
        await expect(filters(page).getByRole('link', { name: filter })).toHaveAttribute(
          'aria-current',
          'true',
        )
        await expect(titles(page)).toHaveText(titlesFor(filter).slice(0, 6))
      }
      const button = page.getByRole('link', { name: 'Load More Guides' })
      expect(guides.length).toBeGreaterThan(6)
      await button.click()
      await expect(titles(page)).toHaveText(titlesFor('All'))
      await expect(page.getByRole('status').filter({ hasText: 'You have seen every guide.' })).toBeVisible()
    })
  })
}
