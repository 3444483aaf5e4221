import { categories } from '../../seed/content/categories.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { categoryChips, categorySelect, searchBox, storyHeadings } from './archive.ts'
import { required } from './article.ts'
import { titlesInCategory } from './demo-posts.ts'

test('choosing a category changes heading, description and posts; choosing all removes it; a failure says why', async ({
  page,
}) => {
  await openHydrated(page, '/blog')
  await test.step('choosing a category changes heading, description and posts', async () => {
    for (const { slug, name, description } of categories.slice(0, 2)) {
      await test.step(name, async () => {
        await categorySelect(page).selectOption(slug)
        await expect(page).toHaveURL(`/blog?category=${slug}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(page.getByText(description)).toBeVisible()
        await expect(storyHeadings(page)).toHaveText(titlesInCategory(slug))
      })
    }
  })
  await test.step('choosing all removes category, and Back brings it back', async () => {
    const { slug, name } = required(categories[1])
    await categorySelect(page).selectOption({ label: 'All categories' })
    await expect(page).toHaveURL('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    await page.goBack()
    await expect(page).toHaveURL(`/blog?category=${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(categorySelect(page)).toHaveValue(slug)
  })
  await test.step('most read is another order, which a category keeps', async () => {
    await page.goForward()
    await page.getByRole('link', { name: 'Most read' }).click()
    await expect(page.getByRole('link', { name: 'Newest first' })).toBeVisible()
    await categorySelect(page).selectOption('hair')
    await expect(page).toHaveURL('/blog?category=hair&sort=most-read')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hair')
    await expect(storyHeadings(page).first()).toBeVisible()
  })
  await test.step('when loading fails the archive says why, and the same search works when it is tried again', async () => {
    await expectFailuresAnswered(page, 'features/posts/archive/archive-filters.tsx', {
      control: searchBox(page),
      async submit() {
        await searchBox(page).fill('balm')
        await searchBox(page).press('Enter')
      },
      says: 'Error loading posts: The server',
      method: 'GET',
    })
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL(/\bsearch=balm\b/)
  })
})

test('a reader who waits is told so, on the way to the archive and in it', async ({ page }) => {
  await openHydrated(page, '/about')
  let held = Promise.withResolvers<void>()
  await page.route('**/blog.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await test.step('the archive on its way from another page says so', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByText('Loading posts...')).toBeVisible()
    held.resolve()
    await expect(storyHeadings(page).first()).toBeVisible()
    await expect(page.getByText('Loading posts...')).toHaveCount(0)
  })
  await test.step('a reader who waits sees that posts are loading', async () => {
    held = Promise.withResolvers<void>()
    await searchBox(page).fill('balm')
    await expect(page.getByText('Loading posts...')).toBeVisible()
    await expect(storyHeadings(page)).toHaveCount(0)
    held.resolve()
    await expect(page.getByText('Loading posts...')).toHaveCount(0)
    await expect(storyHeadings(page).first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every category has a color, and a form searches and filters', async ({ page }) => {
    await page.goto('/blog')
    const colors = await categoryChips(page).evaluateAll((links) =>
      links.map((link) => getComputedStyle(link).color),
    )
    expect(new Set(colors).size).toBe(categories.length)
    await searchBox(page).fill('mascara')
    await categorySelect(page).selectOption('skincare')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/category=skincare/)
    await expect(page.getByText('for “mascara”')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skincare')
    await expect(searchBox(page)).toHaveValue('mascara')
  })
})
