import { expect, open, test } from '../journey.ts'
import { published } from '../reader/public.ts'
import { readUntilSaved, savedArticles } from '../reader/saved.ts'
import { becomeViewer } from './viewer.ts'

test.use({ serviceWorkers: 'allow' })

test('whoever signs out leaves no list of what was read behind', async ({ page }) => {
  const [article] = published
  await open(page, `/blog/${article?.slug}`)
  await readUntilSaved(page, article?.slug)
  await becomeViewer(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => savedArticles(page)).toEqual([])
})
