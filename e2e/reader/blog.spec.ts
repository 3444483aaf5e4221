import type { Page } from '@playwright/test'
import { categories } from '../../seed/content/categories.ts'
import { expect, test } from '../journey.ts'
import { published, titlesIn } from './public.ts'

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search posts' })
const dropdown = (page: Page) => page.getByRole('combobox', { name: 'Category' })
const chips = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
const stories = (page: Page) => page.getByRole('article').getByRole('heading')

test('the archive holds every public post, newest first, page by page', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByText(`${published.length} posts`)).toBeVisible()
  const first = await stories(page).allTextContents()
  const next = page.getByRole('link', { name: 'Older posts →' })
  await expect(next).toHaveAttribute('rel', 'next')
  await next.click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('link', { name: '← Newer posts' })).toHaveAttribute('rel', 'prev')
  const second = await stories(page).allTextContents()
  expect([...first, ...second]).toEqual(published.map((post) => post.title))
})

test('a chip for each category, in its own colour, while none is chosen', async ({ page }) => {
  await page.goto('/blog')
  const names = categories.map(({ name }) => name).sort((a, b) => a.localeCompare(b))
  await expect(chips(page)).toHaveText(names)
  const colours = await chips(page).evaluateAll((links) => links.map((link) => getComputedStyle(link).color))
  expect(new Set(colours).size).toBe(names.length)
  await chips(page).filter({ hasText: 'Hair' }).click()
  await expect(page).toHaveURL('/blog?category=hair')
  await expect(chips(page)).toHaveCount(0)
})

for (const { slug, name, description } of categories) {
  test(`choosing ${name} changes heading, description and posts`, async ({ page }) => {
    await page.goto('/blog', { waitUntil: 'networkidle' })
    await dropdown(page).selectOption(slug)
    await expect(page).toHaveURL(`/blog?category=${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(description)).toBeVisible()
    await expect(stories(page)).toHaveText(titlesIn(slug))
  })
}

test('choosing all removes category, and Back brings it back', async ({ page }) => {
  await page.goto('/blog?category=hair&search=curl', { waitUntil: 'networkidle' })
  await dropdown(page).selectOption({ label: 'All categories' })
  await expect(page).toHaveURL('/blog?search=curl')
  await page.goBack()
  await expect(page).toHaveURL('/blog?category=hair&search=curl')
  await expect(dropdown(page)).toHaveValue('hair')
})

test('the address follows typing and replaces history', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await searchBox(page).pressSequentially('blush', { delay: 120 })
  await expect(page).toHaveURL('/blog?search=blush')
  await searchBox(page).press('End')
  await searchBox(page).pressSequentially(' stick')
  await expect(page).toHaveURL('/blog?search=blush+stick')
  await expect(searchBox(page)).toBeFocused()
  await searchBox(page).fill('')
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('nobody who leaves while typing is called back', async ({ page }) => {
  await page.goto('/blog', { waitUntil: 'networkidle' })
  await searchBox(page).pressSequentially('cur')
  await page.getByRole('banner').getByRole('link', { name: 'Tech' }).click()
  await expect(page).toHaveURL('/tech')
  await page.waitForTimeout(600)
  await expect(page).toHaveURL('/tech')
})

test('a search counts its results and marks what matches', async ({ page }) => {
  await page.goto('/blog?search=mascara')
  const number = await stories(page).count()
  expect(number).toBeGreaterThan(1)
  await expect(page.getByRole('status').filter({ hasText: 'result' })).toHaveText(
    `${number} results for “mascara”`,
  )
  for (const mark of await page.getByRole('article').locator('mark').allTextContents()) {
    expect(mark.toLowerCase()).toContain('mascara')
  }
  await expect(page.getByRole('article').first().locator('mark').first()).toBeVisible()
})

test('search and category narrow together', async ({ page }) => {
  await page.goto('/blog?search=mascara', { waitUntil: 'networkidle' })
  const everywhere = await stories(page).allTextContents()
  await dropdown(page).selectOption('skincare')
  await expect(page).toHaveURL('/blog?category=skincare&search=mascara')
  const skincare = everywhere.filter((title) => titlesIn('skincare').includes(title))
  expect(skincare.length).toBeGreaterThan(0)
  await expect(stories(page)).toHaveText(skincare)
})

test('a slip of the pen is forgiven, and said', async ({ page }) => {
  await page.goto('/blog?search=masscara')
  await expect(page.getByText('Showing results for “mascara”')).toBeVisible()
  await expect(page.getByText('Nothing matched “masscara”.')).toBeVisible()
  await expect(stories(page).first()).toBeVisible()
})

test('what is not there is not there', async ({ page }) => {
  await page.goto('/blog?search=zzzzqqqq')
  await expect(page.getByText('No posts found.')).toBeVisible()
  await page.getByRole('link', { name: 'See all posts' }).click()
  await expect(page).toHaveURL('/blog')
})

for (const odd of [
  '"',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '!&|():*',
  '🌸',
  'the',
  '\\',
  '%',
  'a'.repeat(3000),
]) {
  test(`searching for ${odd.slice(0, 30)} is answered`, async ({ page }) => {
    const response = await page.goto(`/blog?search=${encodeURIComponent(odd)}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  })
}

test('a reader who waits sees that posts are loading', async ({ page }) => {
  await page.goto('/blog', { waitUntil: 'networkidle' })
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
  await expect(stories(page)).toHaveCount(0)
  letGo()
  await expect(page.getByText('Loading posts...')).toHaveCount(0)
  await expect(stories(page).first()).toBeVisible()
})

test('the archive on its way from another page says so too', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
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

test.describe('when loading fails', () => {
  test.use({ allowedComplaints: /Failed to load resource|Failed to fetch/ })

  test('the archive says why', async ({ page }) => {
    await page.goto('/blog', { waitUntil: 'networkidle' })
    await page.route('**/blog.data*', (route) => route.abort())
    await searchBox(page).fill('balm')
    await expect(page.getByText('Error loading posts: Failed to fetch')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test.describe('addresses', () => {
  test.use({ allowedComplaints: /status of 404/ })

  test('an unknown category is a 404 that offers the ones there are', async ({ page }) => {
    const response = await page.goto('/blog?category=gardening')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such category')
    await expect(chips(page)).toHaveCount(categories.length)
    await expect(page.getByText('No posts found.')).toBeVisible()
  })

  for (const number of ['3', '1000000000', '9007199254740991']) {
    test(`page ${number} is a 404 that leads back`, async ({ page }) => {
      const response = await page.goto(`/blog?page=${number}`)
      expect(response?.status()).toBe(404)
      await page.getByRole('link', { name: 'Go to the last page, 2' }).click()
      await expect(page).toHaveURL('/blog?page=2')
    })
  }

  for (const [given, meant] of [
    ['/blog?page=1', '/blog'],
    ['/blog?page=0', '/blog'],
    ['/blog?page=-1', '/blog'],
    ['/blog?page=NaN', '/blog'],
    ['/blog?category=all&search=', '/blog'],
    ['/blog?page=1&category=hair', '/blog?category=hair'],
    ['/tech?page=0', '/tech'],
  ] as const) {
    test(`${given} is sent to ${meant}`, async ({ request }) => {
      const response = await request.get(given, { maxRedirects: 0 })
      expect(response.status()).toBe(301)
      expect(response.headers().location).toBe(meant)
    })
  }

  for (const [path, canonical] of [
    ['/blog?utm_source=mail', '/blog'],
    ['/blog?page=2&utm_source=mail', '/blog?page=2'],
    ['/blog?search=balm&category=skincare', '/blog?category=skincare&search=balm'],
    ['/reviews/no-such-thing', '/reviews'],
  ] as const) {
    test(`the canonical address of ${path} is ${canonical}`, async ({ page, baseURL }) => {
      await page.goto(path)
      const href = await page.evaluate(() =>
        document.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
      )
      expect(href).toBe(`${baseURL}${canonical}`)
    })
  }
})

test('the archive ends with the newsletter', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('region', { name: 'The Venus Circle' }).getByRole('textbox')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form searches and filters, a link pages', async ({ page }) => {
    await page.goto('/blog')
    await searchBox(page).fill('mascara')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/blog?search=mascara')
    await expect(page.getByText('results for “mascara”')).toBeVisible()

    await dropdown(page).selectOption('skincare')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/category=skincare/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skincare')
    await expect(searchBox(page)).toHaveValue('mascara')

    await page.goto('/blog')
    await page.getByRole('link', { name: 'Older posts →' }).click()
    await expect(page).toHaveURL('/blog?page=2')
    await expect(stories(page).first()).toBeVisible()
  })
})
