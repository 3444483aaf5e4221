import { expect, openHydrated, test } from '../journey.ts'
import { titlesInCategory } from './demo-posts.ts'

const sections = [
  {
    path: '/reviews',
    title: 'Beauty Reviews & Tutorials',
    list: 'Beauty & Hair Reviews',
    category: 'seasonal',
  },
  {
    path: '/reviews/anything',
    title: 'Beauty Reviews & Tutorials',
    list: 'Beauty & Hair Reviews',
    category: 'seasonal',
  },
  { path: '/reviews/beauty', title: 'Beauty Reviews', list: 'All Beauty Reviews', category: 'beauty' },
  { path: '/reviews/hair', title: 'Hair Reviews', list: 'All Hair Reviews', category: 'hair' },
  {
    path: '/reviews/skincare',
    title: 'Skincare Reviews',
    list: 'All Skincare Reviews',
    category: 'skincare',
  },
  { path: '/reviews/makeup', title: 'Makeup Reviews', list: 'All Makeup Reviews', category: 'makeup' },
  { path: '/seasonal', title: 'Seasonal Must-Haves', list: 'Seasonal posts', category: 'seasonal' },
  { path: '/seasonal/winter', title: 'Seasonal Must-Haves', list: 'Seasonal posts', category: 'seasonal' },
  { path: '/tech', title: 'Tech for the Vanity', list: 'Tech posts', category: 'tech' },
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each section opens with its hero, lists its posts and ends with the newsletter', async ({ page }) => {
    for (const { path, title, list, category } of sections) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        const picture = page.getByRole('main').getByRole('img').first()
        await expect(picture).toHaveAttribute('alt', /\w+/)
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        const posts = page.getByRole('region', { name: list, exact: true })
        await expect(posts.getByRole('heading', { level: 3 })).toHaveText(titlesInCategory(category))
        if (!path.startsWith('/seasonal'))
          await expect(page.getByRole('region', { name: 'The Venus Circle' })).toBeVisible()
      })
    }
  })
})

test.describe('a page that is not there', () => {
  test.use({ allowedComplaints: /status of 404/ })

  test('says so, and leads to the last one', async ({ page }) => {
    const response = await page.goto('/tech?page=7')
    expect(response?.status()).toBe(404)
    await page.getByRole('link', { name: 'Go to the last page, 1' }).click()
    await expect(page).toHaveURL('/tech')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('when the data does not come', () => {
  test.use({ allowedComplaints: /Failed to load resource|Failed to fetch/ })

  test('a section says why, and the holidays invent nothing', async ({ page }) => {
    await openHydrated(page, '/about')
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Tech' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech for the Vanity')
    await expect(page.getByText('Error loading posts: Failed to fetch')).toBeVisible()
    await page.unroute('**/*.data*')
    await openHydrated(page, '/seasonal')
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('link', { name: 'The holiday guide' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The holiday guide could not be loaded')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Holiday Finds' })).toBeVisible()
  })
})
