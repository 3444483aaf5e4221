import { expectAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { openHydrated } from '../journey.ts'
import {
  comment,
  commentsSection,
  createPost,
  expect,
  fillInComment,
  openDialog,
  POST,
  sendComment,
  submitComment,
  test,
  uniqueIpHeaders,
  uniqueText,
} from './commenter.ts'

test('a long thread is read in stretches, with a script and without', async ({ page, browser }) => {
  test.slow()
  const post = await createPost(page)
  for (let number = 1; number <= 54; number++) {
    await sendComment(page.request, post, { content: `This is number ${number}.` })
  }
  await openHydrated(page, post)
  const items = commentsSection(page).getByRole('listitem')
  await expect(page.getByRole('heading', { name: 'Comments (54)' })).toBeVisible()
  await expect(items).toHaveCount(50)
  await expect(items.first()).toContainText('number 54.')
  const older = commentsSection(page).getByRole('button', { name: 'Show older comments' })
  await older.click()
  await expect(items).toHaveCount(54)
  await expect(items.nth(50).getByRole('heading')).toBeFocused()
  await expect(items.last()).toContainText('number 1.')
  await expect(older).toHaveCount(0)

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(new URL(post, page.url()).href)
  await plain.getByRole('link', { name: 'Show older comments' }).click()
  await expect(plain.getByRole('main').getByRole('listitem').first()).toContainText('number 4.')
  await expect(plain.getByRole('link', { name: 'Show older comments' })).toHaveCount(0)
  await plain.getByRole('link', { name: 'Back to the post' }).click()
  await expect(plain).toHaveURL(new URL(post, page.url()).href)
  await plain.context().close()
})

test('what is approved elsewhere comes to the top of an open page; what somebody writes meanwhile is left alone', async ({
  page,
  browser,
}) => {
  const post = await createPost(page)
  await sendComment(page.request, post, { content: 'The first.' })
  const visitor = await (await browser.newContext({ extraHTTPHeaders: uniqueIpHeaders() })).newPage()
  await Promise.all([
    visitor.waitForResponse((answer) => answer.url().includes('/live?')),
    openHydrated(visitor, post),
  ])
  await sendComment(page.request, post, { content: 'The second.' })
  await expect(commentsSection(visitor).getByRole('listitem').first()).toContainText('The second.')
  await expect(commentsSection(visitor).getByRole('status')).toHaveText('One new comment.')
  await openDialog(visitor)
  await fillInComment(visitor, 'Half a thought')
  await sendComment(page.request, post, { content: 'The third.' })
  await expect(visitor.getByLabel('Comment', { exact: true })).toHaveValue('Half a thought')
  await visitor.keyboard.press('Escape')
  await expect(commentsSection(visitor).getByRole('listitem').first()).toContainText('The third.')
  await expect(commentsSection(visitor).getByRole('status')).toHaveText('2 new comments.')
  await visitor.context().close()
})

test.describe('comments that fail to load', () => {
  test.use({ allowedComplaints: /Failed to load resource/ })

  test('are logged only, and the page stays as it is', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await openHydrated(page, POST)
    const items = commentsSection(page).getByRole('listitem')
    const before = await items.count()
    await openDialog(page)
    await fillInComment(page, uniqueText())
    await page.route(/comments\.json\?limit=/, (route) => route.abort())
    await submitComment(page)
    await expect.poll(() => logged.join()).toContain('comments could not be loaded')
    await expect(items).toHaveCount(before)
  })
})

test('waiting says what it waits for', async ({ page }) => {
  const post = await createPost(page)
  await openHydrated(page, post)
  await openDialog(page)
  await fillInComment(page, uniqueText())
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/comments\.json\?/, async (route) => {
    await promise
    await route.continue()
  })
  await submitComment(page)
  await expect(commentsSection(page)).toContainText('Loading comments...')
  goOn()
  await expect(commentsSection(page).getByRole('listitem')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: /status of 422/ })

  test('a comment is written on a page of its own, which keeps what was typed', async ({ page }) => {
    const words = uniqueText()
    await page.goto(POST)
    await page.getByRole('link', { name: 'Leave a comment' }).click()
    await fillInComment(page, words)
    await page.getByLabel('First name').fill('   ')
    await submitComment(page)
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Your first name is missing.')
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue(words)
    await page.getByLabel('First name').fill('Ada')
    await submitComment(page)
    await expect(page.getByRole('heading', { name: 'Comment submitted!' })).toBeVisible()
    await expect(page.getByText('It may appear after approval.')).toBeVisible()
    await expect(comment(page, words)).toHaveCount(0)
  })
})

test('the page of its own has nothing that axe would find, and no search engine is sent there', async ({
  page,
}) => {
  await openHydrated(page, `${POST}/comments`)
  await expectAccessible(page)
  await fillInComment(page, uniqueText())
  const robots = await page.evaluate(() =>
    document.querySelector('meta[name=robots]')?.getAttribute('content'),
  )
  expect(robots).toBe('noindex')
  const submit = page.getByRole('button', { name: 'Submit comment' })
  await expectFailuresAnswered(page, 'features/comments/comments-page.tsx', { control: submit })
  await submit.press('Enter')
  await expect(page.getByRole('heading', { name: 'Comment submitted!' })).toBeVisible()
})
