import type { Route } from '@playwright/test'
import { expect, openHydrated, test } from '../journey.ts'
import { required } from './article.ts'
import { publishedPosts } from './demo-posts.ts'

test.use({ allowedComplaints: /status of 503|Service Unavailable/ })

test('a post that fails to load is told as if it were missing; on its way it says Loading post...; Back returns to where the reader came from, or to the blog', async ({
  page,
}) => {
  const newest = required(publishedPosts[0])
  let answer = (route: Route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' })
  await openHydrated(page, '/')
  await page.route('**/blog/*.data*', (route) => answer(route))
  const story = page.getByRole('link', { name: newest.title })
  await story.click()
  await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: '← Back to Blog' })).toBeVisible()
  await page.goBack()

  const held = Promise.withResolvers<void>()
  answer = async (route) => {
    await held.promise
    await route.continue()
  }
  await story.click()
  await expect(page.getByText('Loading post...')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title)
  await expect(page.getByText('Loading post...')).toHaveCount(0)
  const back = page.getByRole('link', { name: 'Back', exact: true })
  await back.click()
  await expect(story).toBeVisible()
  await expect(page).toHaveURL('/')

  await openHydrated(page, `/blog/${newest.slug}`)
  await back.click()
  await expect(page).toHaveURL('/blog')
})
