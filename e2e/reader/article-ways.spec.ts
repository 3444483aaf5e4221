import { expect, openHydrated, test } from '../journey.ts'
import { postInCategory, postPath, postWithTable, postWithVideo, required } from './article.ts'
import { publishedPosts } from './demo-posts.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('from a post the reader gets home, to its section, to related posts and to its neighbors', async ({
    page,
    request,
  }) => {
    await test.step('the crumbs lead home and to the section of the post', async () => {
      for (const [slug, crumb, to] of [
        ['tech', 'Tech', '/tech'],
        ['seasonal', 'Seasonal', '/seasonal'],
        ['beauty', 'Beauty', '/reviews'],
        ['hair', 'Hair', '/blog'],
      ] as const) {
        await test.step(`the crumbs of a post in ${crumb} lead home and to ${to}`, async () => {
          const post = postInCategory(slug)
          await page.goto(postPath(post))
          const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
          await expect(crumbs.getByRole('listitem')).toHaveText(['Home', crumb, post.title])
          await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
          await expect(crumbs.getByRole('link', { name: crumb })).toHaveAttribute('href', to)
        })
      }
    })
    await test.step('at most three related posts of the same category follow, each with Read More', async () => {
      const post = postInCategory('skincare')
      await page.goto(postPath(post))
      const expected = publishedPosts
        .filter((other) => other.category === post.category && other !== post)
        .slice(0, 3)
      const related = page.getByRole('region', { name: 'Related Posts' })
      await expect(related.getByRole('heading', { level: 3 })).toHaveText(expected.map(({ title }) => title))
      for (const other of expected) {
        await expect(related.getByRole('link', { name: `Read More about ${other.title}` })).toHaveAttribute(
          'href',
          postPath(other),
        )
      }
    })
    await test.step('the post before and the post after are one press away', async () => {
      const [newest, second, third] = publishedPosts
      await page.goto(postPath(required(second)))
      const neighbors = page.getByRole('navigation', { name: 'Previous and next post' })
      await expect(neighbors.getByRole('link', { name: /^Previous post/ })).toContainText(
        required(third).title,
      )
      await neighbors.getByRole('link', { name: /^Next post/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(required(newest).title)
      await expect(neighbors.getByRole('link', { name: /^Next post/ })).toHaveCount(0)
    })
    await test.step('an address in capitals leads to the post for good', async () => {
      const loud = postPath(postWithTable).toUpperCase().replace('/BLOG', '/blog')
      const response = await request.get(loud, { maxRedirects: 0 })
      expect(response.status()).toBe(301)
      expect(response.headers().location).toBe(postPath(postWithTable))
      await page.goto(loud)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(postWithTable.title)
    })
  })
})

test('a post on its way says Loading post...; Back returns to where the reader came from, or to the blog', async ({
  page,
}) => {
  await openHydrated(page, '/')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/blog/*.data*', async (route) => {
    await answered
    await route.continue()
  })
  const [newest] = publishedPosts
  await page.getByRole('link', { name: newest?.title }).click()
  await expect(page.getByText('Loading post...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '')
  await expect(page.getByText('Loading post...')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/')

  await openHydrated(page, postPath(postWithVideo))
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/blog')
})
