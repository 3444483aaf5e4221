import { categories } from '../../seed/content/categories.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { categoryChips, categorySelect, searchBox, storyHeadings } from './archive.ts'
import { titlesInCategory } from './demo-posts.ts'

test('choosing a category changes heading, description and posts; choosing all removes it', async ({
  page,
}) => {
  await test.step('choosing a category changes heading, description and posts', async () => {
    await openHydrated(page, '/blog')
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
  await test.step('most read is another order, which a category keeps', async () => {
    await openHydrated(page, '/blog')
    await page.getByRole('link', { name: 'Most read' }).click()
    await expect(page).toHaveURL('/blog?sort=most-read')
    await expect(page.getByRole('link', { name: 'Newest first' })).toBeVisible()
    await categorySelect(page).selectOption('hair')
    await expect(page).toHaveURL('/blog?category=hair&sort=most-read')
    await expect(storyHeadings(page).first()).toBeVisible()
  })
  await test.step('choosing all removes category, and Back brings it back', async () => {
    await openHydrated(page, '/blog?category=hair&search=curl')
    await categorySelect(page).selectOption({ label: 'All categories' })
    await expect(page).toHaveURL('/blog?search=curl')
    await page.goBack()
    await expect(page).toHaveURL('/blog?category=hair&search=curl')
    await expect(categorySelect(page)).toHaveValue('hair')
  })
})

test('a reader who waits is told so, in the archive and on the way to it', async ({ page }) => {
  await test.step('a reader who waits sees that posts are loading', async () => {
    await openHydrated(page, '/blog')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/blog.data*', async (route) => {
      await held
      await route.continue()
    })
    await searchBox(page).fill('balm')
    await expect(page.getByText('Loading posts...')).toBeVisible()
    await expect(storyHeadings(page)).toHaveCount(0)
    letGo()
    await expect(page.getByText('Loading posts...')).toHaveCount(0)
    await expect(storyHeadings(page).first()).toBeVisible()
  })
  await test.step('the archive on its way from another page says so too', async () => {
    await openHydrated(page, '/about')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/blog.data*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByText('Loading posts...')).toBeVisible()
    letGo()
    await expect(page).toHaveURL('/blog')
    await expect(page.getByText('Loading posts...')).toHaveCount(0)
  })
})

test('when loading fails the archive says why, and the same search works when it is tried again', async ({
  page,
}) => {
  await openHydrated(page, '/blog')
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
  await expect(page).toHaveURL('/blog?search=balm')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every category has a color, a form searches and filters, a link pages', async ({ page }) => {
    await page.goto('/blog')
    const colors = await categoryChips(page).evaluateAll((links) =>
      links.map((link) => getComputedStyle(link).color),
    )
    expect(new Set(colors).size).toBe(categories.length)
    await searchBox(page).fill('mascara')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/blog?search=mascara')
    await expect(page.getByText('results for “mascara”')).toBeVisible()

    await categorySelect(page).selectOption('skincare')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/category=skincare/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skincare')
    await expect(searchBox(page)).toHaveValue('mascara')

    await page.goto('/blog')
    await page.getByRole('link', { name: 'Older posts →' }).click()
    await expect(page).toHaveURL('/blog?page=2')
    await expect(storyHeadings(page).first()).toBeVisible()
  })
})
