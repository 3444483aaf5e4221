import type { Route } from '@playwright/test'
import { attribute, readServedPage, textOf } from '../../testing/served-page.ts'
import { expectAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { openHydrated } from '../journey.ts'
import {
  comment,
  commentsSection,
  createPost,
  dialog,
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

test('a long thread is read in stretches, with a script and without', async ({ page }) => {
  const post = await createPost(page)
  const send = (number: number) => sendComment(page.request, post, { content: `This is number ${number}.` })
  for (const number of [1, 2, 3, 4]) await send(number)
  await Promise.all(Array.from({ length: 49 }, (_, more) => send(5 + more)))
  await send(54)
  await openHydrated(page, post)
  const items = commentsSection(page).getByRole('listitem')
  await expect(page.getByRole('heading', { name: 'Comments (54)' })).toBeVisible()
  await expect(items).toHaveCount(50)
  await expect(items.first()).toContainText('number 54.')
  const older = commentsSection(page).getByRole('button', { name: 'Show older comments' })
  // Also while the page refreshes itself.
  const held = Promise.withResolvers<void>()
  await page.route(/comments\.json\?limit=/, async (route) => {
    await held.promise
    await route.continue()
  })
  const refresh = page.waitForRequest(/comments\.json\?limit=/)
  await send(55)
  await refresh
  await older.click()
  await expect(items).toHaveCount(54)
  await expect(items.nth(50).getByRole('heading')).toBeFocused()
  await expect(items.last()).toContainText('number 1.')
  await expect(older).toHaveCount(0)
  held.resolve()
  await expect(items).toHaveCount(55)
  await expect(items.first()).toContainText('number 55.')
  await expect(older).toHaveCount(0)

  const open = async (path: string | null) =>
    readServedPage(await (await page.request.get(path ?? '')).text())
  const plain = await open(post)
  const rest = await open(attribute(plain.get('link', { name: 'Show older comments' }), 'href'))
  expect(textOf(rest.getAll('listitem', {}, rest.get('main'))[0])).toContain('number 5.')
  expect(rest.getAll('link', { name: 'Show older comments' })).toEqual([])
  const back = rest.get('link', { name: /Back to the post/ })
  expect(attribute(back, 'href')).toBe(post)
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

test.describe('comments that are to load', () => {
  test.use({ allowedComplaints: /Failed to load resource/ })

  test('say so while they do; when they fail that is logged only, and the page stays as it is', async ({
    page,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    let answer = (route: Route) => route.abort()
    const post = await createPost(page)
    await openHydrated(page, post)
    await page.route(/comments\.json\?/, (route) => answer(route))
    await openDialog(page)
    await fillInComment(page, uniqueText())
    await submitComment(page)
    await expect.poll(() => logged.join()).toContain('comments could not be loaded')
    const items = commentsSection(page).getByRole('listitem')
    await expect(dialog(page)).toBeHidden()
    await expect(items).toHaveCount(0)

    const held = Promise.withResolvers<void>()
    answer = async (route) => {
      await held.promise
      await route.continue()
    }
    await openDialog(page)
    await fillInComment(page, uniqueText())
    await submitComment(page)
    await expect(commentsSection(page)).toContainText('Loading comments...')
    held.resolve()
    await expect(items).toHaveCount(2)
  })
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
