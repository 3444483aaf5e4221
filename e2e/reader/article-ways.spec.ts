import { expect, openHydrated, test } from '../journey.ts'
import { postPath, postWithVideo } from './article.ts'
import { publishedPosts } from './demo-posts.ts'

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
