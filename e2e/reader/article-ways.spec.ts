import { expect, open, test } from '../journey.ts'
import { address, found, inCategory, withTable, withVideo } from './article.ts'
import { published } from './public.ts'

test('the crumbs lead home and to the section of the post', async ({ page }) => {
  for (const [slug, crumb, to] of [
    ['tech', 'Tech', '/tech'],
    ['seasonal', 'Seasonal', '/seasonal'],
    ['beauty', 'Beauty', '/reviews'],
    ['hair', 'Hair', '/blog'],
  ] as const) {
    await test.step(`the crumbs of a post in ${crumb} lead home and to ${to}`, async () => {
      const post = inCategory(slug)
      await page.goto(address(post))
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(crumbs.getByRole('listitem')).toHaveText(['Home', crumb, post.title])
      await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
      await expect(crumbs.getByRole('link', { name: crumb })).toHaveAttribute('href', to)
    })
  }
})

test('Back returns to where the reader came from, or to the blog', async ({ page }) => {
  const [newest] = published
  await open(page, '/')
  await page.getByRole('link', { name: newest?.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/')

  await open(page, address(withVideo))
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/blog')
})

test('at most three related posts of the same category follow, each with Read More', async ({ page }) => {
  const post = inCategory('skincare')
  await page.goto(address(post))
  const expected = published.filter((other) => other.category === post.category && other !== post).slice(0, 3)
  const related = page.getByRole('region', { name: 'Related Posts' })
  await expect(related.getByRole('heading', { level: 3 })).toHaveText(expected.map(({ title }) => title))
  for (const { title, slug } of expected) {
    await expect(related.getByRole('link', { name: `Read More about ${title}` })).toHaveAttribute(
      'href',
      `/blog/${slug}`,
    )
  }
})

test('the post before and the post after are one press away', async ({ page }) => {
  const [newest, second, third] = published
  await page.goto(address(found(second)))
  const neighbors = page.getByRole('navigation', { name: 'Previous and next post' })
  await expect(neighbors.getByRole('link', { name: /^Previous post/ })).toContainText(found(third).title)
  await neighbors.getByRole('link', { name: /^Next post/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(found(newest).title)
  await expect(neighbors.getByRole('link', { name: /^Next post/ })).toHaveCount(0)
})

test('a post on its way says Loading post...', async ({ page }) => {
  await open(page, '/')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/blog/*.data*', async (route) => {
    await answered
    await route.continue()
  })
  const [newest] = published
  await page.getByRole('link', { name: newest?.title }).click()
  await expect(page.getByText('Loading post...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '')
  await expect(page.getByText('Loading post...')).toHaveCount(0)
})

test('an address in capitals leads to the post for good', async ({ page, request }) => {
  const loud = address(withTable).toUpperCase().replace('/BLOG', '/blog')
  const response = await request.get(loud, { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe(address(withTable))
  await page.goto(loud)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(withTable.title)
})
