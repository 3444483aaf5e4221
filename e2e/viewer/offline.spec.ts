import { expect, openHydrated, test, waitForHydration } from '../journey.ts'
import { publishedPosts } from '../reader/demo-posts.ts'
import { savedArticlePaths, waitUntilSaved } from '../reader/saved-articles.ts'
import { signUpAsViewer } from './viewer.ts'

test.use({ serviceWorkers: 'allow' })

test('whoever signs out leaves no list of what was read behind', async ({ page }) => {
  const [article] = publishedPosts
  await openHydrated(page, `/blog/${article?.slug}`)
  await waitUntilSaved(page, article?.slug)
  await signUpAsViewer(page)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth')
  await expect.poll(() => savedArticlePaths(page)).toEqual([])
})
