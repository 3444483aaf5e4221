import { posts } from '../../seed/content/posts.ts'
import { expect, notFoundComplaints, openHydrated, test } from '../journey.ts'
import { postPath, required } from './article.ts'
import { publishedPosts } from './demo-posts.ts'

test.describe('where there is no post', () => {
  test.use({ allowedComplaints: notFoundComplaints })
  const draft = required(posts.find((post) => post.draft))
  const scheduled = required(posts.find((post) => post.daysAgo < 0))

  test('the answer is 404, and the page says so; drafts and scheduled posts are not there yet', async ({
    page,
    request,
  }) => {
    await test.step('the answer is 404, and the page says so', async () => {
      const response = await page.goto('/blog/no-such-post')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
      await expect(
        page.getByText("Sorry, the blog post you're looking for doesn't exist or has been moved."),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: '← Back to Blog' })).toHaveAttribute('href', '/blog')
      for (const path of ['/blog/%00', '/blog/%25', '/blog/a%2Fb', '/blog/%F0%9F%92%84']) {
        const answer = await request.get(path)
        expect(answer.status(), path).toBe(404)
        expect(await answer.text(), path).toContain('Post Not Found')
      }
    })
    await test.step('a broken address is not found, and nothing breaks', async () => {
      for (const path of ['/blog/%E0%A4%A', '/blog/%']) {
        expect((await request.get(path)).status(), path).toBe(404)
      }
    })
    await test.step('drafts and scheduled posts are not there yet', async () => {
      expect((await request.get(postPath(draft))).status()).toBe(404)
      expect((await request.get(postPath(scheduled))).status()).toBe(404)
    })
  })
})

test.describe('when a post fails to load', () => {
  test.use({ allowedComplaints: /status of 503|Service Unavailable/ })

  test('the reader is told as if it were missing', async ({ page }) => {
    await openHydrated(page, '/')
    await page.route('**/blog/*.data*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' }),
    )
    await page.getByRole('link', { name: required(publishedPosts[0]).title }).click()
    await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: '← Back to Blog' })).toBeVisible()
  })
})
