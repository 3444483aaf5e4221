import { openComments } from '../admin/comments.ts'
import { openHydrated } from '../journey.ts'
import {
  comment,
  commentsSection,
  expect,
  fillInComment,
  openDialog,
  POST,
  submitComment,
  test,
  toast,
  uniqueIpHeaders,
  uniqueText,
} from './commenter.ts'

test('a comment that is held appears on its writer’s open page when it is approved elsewhere, and goes when it is not', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = uniqueText('A thought')
  const reader = await (await browser.newContext({ baseURL, extraHTTPHeaders: uniqueIpHeaders() })).newPage()
  await Promise.all([
    reader.waitForResponse((answer) => answer.url().includes('/live?')),
    openHydrated(reader, POST),
  ])
  await openDialog(reader)
  await fillInComment(reader, words)
  await submitComment(reader)
  await expect(toast(reader, 'Comment submitted!')).toBeVisible()
  await expect(comment(reader, words)).toHaveCount(0)

  await openComments(page)
  const held = page.getByRole('article').filter({ hasText: words })
  await held.getByRole('button', { name: /^Approve/ }).click()
  await expect(commentsSection(reader).getByRole('listitem').first()).toContainText(words)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(comment(reader, words)).toHaveCount(0)
  await held.getByRole('button', { name: /^Delete/ }).click()
  await expect(held).toHaveCount(0)
  await reader.context().close()
})
