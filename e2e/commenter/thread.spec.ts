import type { Route } from '@playwright/test'
import sharp from 'sharp'
import { attribute, readServedPage, textOf } from '../../testing/served-page.ts'
import { imageFile } from '../admin/images.ts'
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
  uniqueText,
} from './commenter.ts'

test('a long thread is read in stretches, with a script and without', async ({ page }) => {
  const post = await createPost(page)
  const send = (number: number) => sendComment(page.request, post, { content: `This is number ${number}.` })
  // One after another those whose order is looked at.
  for (const number of [1, 2, 3, 4, 5]) await send(number)
  await Promise.all(Array.from({ length: 48 }, (_, more) => send(6 + more)))
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

test.describe('on an open page', () => {
  test.use({ allowedComplaints: /Failed to load resource/ })

  test('an admin’s comment appears at once; what comes from elsewhere is on top, and what somebody writes meanwhile is left alone; comments that are to load say so', async ({
    page,
  }) => {
    const post = await createPost(page)
    const items = commentsSection(page).getByRole('listitem')
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/live?')),
      openHydrated(page, post),
    ])

    await test.step('comments that are to load say so; when they fail that is logged only, and the page stays as it is', async () => {
      await expect(commentsSection(page)).toContainText('No comments yet. Be the first to share!')
      const held = Promise.withResolvers<void>()
      let answer = async (route: Route) => {
        await held.promise
        await route.continue()
      }
      await page.route(/comments\.json\?/, (route) => answer(route))
      await openDialog(page)
      await fillInComment(page, uniqueText())
      await submitComment(page)
      await expect(commentsSection(page)).toContainText('Loading comments...')
      held.resolve()
      await expect(items).toHaveCount(1)
      await expect(commentsSection(page).getByRole('status')).toHaveText('One new comment.')

      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      answer = (route) => route.abort()
      await openDialog(page)
      await fillInComment(page, uniqueText())
      await submitComment(page)
      await expect.poll(() => logged.join()).toContain('comments could not be loaded')
      await expect(dialog(page)).toBeHidden()
      await expect(items).toHaveCount(1)
      answer = (route) => route.continue()
    })

    await test.step('what is approved elsewhere comes to the top; what somebody writes meanwhile is left alone', async () => {
      await sendComment(page.request, post, { content: 'The second.' })
      await expect(items.first()).toContainText('The second.')
      await expect(commentsSection(page).getByRole('status')).toHaveText('3 new comments.')
      await openDialog(page)
      await fillInComment(page, 'Half a thought')
      await sendComment(page.request, post, { content: 'The third.' })
      await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Half a thought')
      await page.keyboard.press('Escape')
      await expect(items.first()).toContainText('The third.')
      await expect(commentsSection(page).getByRole('status')).toHaveText('4 new comments.')
    })

    await test.step('an admin’s own appears at once, with its photo, its line breaks and its links', async () => {
      await openDialog(page)
      await expect(dialog(page)).toHaveAccessibleDescription(
        'Your name and your words appear below the post at once.',
      )
      await fillInComment(page, 'First line\nhttps://venus.example/a and <b>bold</b>')
      await page.getByLabel('Photo').setInputFiles(await imageFile('me.png', 90))
      const sentAt = new Date()
      await submitComment(page)
      const mine = comment(page, 'First line')
      await expect(mine.getByRole('heading', { name: 'Ada King' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Comments (5)' })).toBeVisible()
      await expect(mine).toContainText('<b>bold</b>')
      expect(await mine.getByRole('article').innerText()).toContain('First line\nhttps')
      const today = new Intl.DateTimeFormat('en-US', {
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      })
      // It may have been midnight since.
      const days = [sentAt, new Date()].map((date) => today.format(date))
      await expect(mine.getByRole('time')).toHaveText(new RegExp(`^(${days.join('|')})$`))
      const link = mine.getByRole('link', { name: 'https://venus.example/a' })
      await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
      const picture = await mine.getByRole('presentation').getAttribute('src')
      const answer = await page.request.get(picture ?? '')
      expect(answer.headers()).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=3600',
      })
      expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 256, height: 256 })
    })
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
