import type { Page } from '@playwright/test'
import { filterGuides } from '#app/features/catalog/guides-query.ts'
import { type GuideFilter, guideFilters, staticGuides } from '../../app/features/catalog/guides.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { publishedPosts } from './demo-posts.ts'

const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter guides' })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const titlesFor = (filter: GuideFilter) => filterGuides(filter).map(({ title }) => title)
const more = (page: Page) => page.getByRole('region', { name: 'More guides' })

const tagged = publishedPosts.filter((post) => post.tags.includes('guide')).map((post) => post.title)

test('six guides lead to something to read, whatever the address asks for', async ({ page, request }) => {
  await test.step('six guides show title, difficulty, duration, date, views and a picture', async () => {
    await page.goto('/guides')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(6)
    for (const [place, guide] of staticGuides.entries()) {
      const card = cards.nth(place)
      await expect(card.getByRole('link', { name: guide.title })).toHaveAttribute('href', guide.href)
      await expect(card).toContainText(guide.difficulty)
      await expect(card).toContainText(guide.duration)
      await expect(card).toContainText(`${guide.views.toLocaleString('en-US')} views`)
      await expect(card.getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
      const picture = card.getByRole('img', { name: guide.imageAlt })
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
  })
  await test.step('every guide leads to something to read', async () => {
    for (const { href } of staticGuides) expect((await request.get(href)).status(), href).toBe(200)
  })
  await test.step('loading more keeps the reader’s place and the filter', async () => {
    await openHydrated(page, '/guides?filter=beginner')
    await page.getByRole('link', { name: 'Load More Guides' }).click()
    await expect(page).toHaveURL('/guides?filter=beginner&more=1')
    await expect(more(page).getByRole('heading', { level: 3 })).toHaveCount(6)
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
        const response = await page.goto(`/guides?${query}`)
        expect(response?.status()).toBe(200)
        await expect(page.getByRole('article').first()).toBeVisible()
      })
    }
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a filter matches type or difficulty and stays in the address; All removes it', async ({ page }) => {
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
        await expect(titles(page)).toHaveText(titlesFor(filter))
      }
    })

    test('Load More Guides brings six at a time until there are none, then says so', async ({ page }) => {
      await page.goto('/guides')
      const button = page.getByRole('link', { name: 'Load More Guides' })
      for (let shown = 6; ; shown += 6) {
        await button.click()
        await expect(more(page).getByRole('heading', { level: 3 })).toHaveText(tagged.slice(0, shown))
        if (shown >= tagged.length) break
      }
      await button.click()
      await expect(more(page).getByRole('heading', { level: 3 })).toHaveText(tagged)
      await expect(page.getByRole('status').filter({ hasText: 'You have seen every guide.' })).toBeVisible()
    })
  })
}
