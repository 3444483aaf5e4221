import { openComments } from '../admin/comments.ts'
import { open } from '../journey.ts'
import {
  comment,
  elsewhere,
  expect,
  fill,
  newWords,
  openDialog,
  POST,
  section,
  submit,
  test,
  toast,
} from './commenter.ts'

test('a comment that is held appears on its writer’s open page when it is approved elsewhere, and goes when it is not', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = newWords('A thought')
  const reader = await (await browser.newContext({ baseURL, extraHTTPHeaders: elsewhere() })).newPage()
  await Promise.all([reader.waitForResponse((answer) => answer.url().includes('/live?')), open(reader, POST)])
  await openDialog(reader)
  await fill(reader, words)
  await submit(reader)
  await expect(toast(reader, 'Comment submitted!')).toBeVisible()
  await expect(comment(reader, words)).toHaveCount(0)

  await openComments(page)
  const held = page.getByRole('article').filter({ hasText: words })
  await held.getByRole('button', { name: /^Approve/ }).click()
  await expect(section(reader).getByRole('listitem').first()).toContainText(words)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(comment(reader, words)).toHaveCount(0)
  await held.getByRole('button', { name: /^Delete/ }).click()
  await expect(held).toHaveCount(0)
  await reader.context().close()
})
