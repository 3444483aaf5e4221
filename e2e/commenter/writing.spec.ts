import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { mediumPhoto, svgNamedPng } from '../admin/images.ts'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { isCountedView, openHydrated } from '../journey.ts'
import { signUp } from '../viewer/viewer.ts'
import {
  comment,
  commentsSection,
  createPost,
  dialog,
  expect,
  fillInComment,
  openDialog,
  POST,
  submitComment,
  test,
  toast,
  uniqueText,
} from './commenter.ts'

const photo = async () => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 90, height: 160, channels: 3, background: '#7b84c9' } })
    .png()
    .toBuffer(),
})

test('what is missing or too long is said before anything is sent, and closing clears it; what is sent is held for approval; axe finds nothing', async ({
  page,
}) => {
  await test.step('closing the dialog clears it', async () => {
    await openHydrated(page, POST)
    for (const close of ['Close', 'Cancel']) {
      await openDialog(page)
      await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('')
      await fillInComment(page, 'Half a thought')
      await dialog(page).getByRole('button', { name: close }).click()
      await expect(dialog(page)).toBeHidden()
    }
    await openDialog(page)
    await expect(page.getByLabel('First name')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(commentsSection(page).getByRole('button', { name: 'Leave a comment' })).toBeFocused()
  })
  await test.step('a text that is too long is counted, refused and kept', async () => {
    await openDialog(page)
    await fillInComment(page, 'x'.repeat(5001))
    await expect(dialog(page).getByText('5,001 of 5,000 characters')).toBeVisible()
    await submitComment(page)
    await expect(toast(page, 'Failed to submit')).toBeVisible()
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('x'.repeat(5001))
    await page.getByLabel('Comment', { exact: true }).fill('x'.repeat(4000))
    await expect(dialog(page).getByText('of 5,000 characters')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
  await test.step('names and text are required, and spaces are none', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && !isCountedView(request)) sent.push(request.url())
    })
    await openDialog(page)
    await page.getByLabel('First name').fill('   ')
    await page.getByLabel('Comment', { exact: true }).fill('Hello')
    await submitComment(page)
    await expect(toast(page, 'Please fill in all required fields')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Your last name is missing.')
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Hello')
    expect(sent).toEqual([])
    await expectStateAccessible(page)
  })
  await test.step('a comment is held for approval: its writer is told, the dialog closes and comments load again', async () => {
    const words = uniqueText()
    await fillInComment(page, words)
    const reloaded = page.waitForResponse((answer) => answer.url().includes('comments.json?limit='))
    await submitComment(page)
    await expect(toast(page, 'Comment submitted!')).toBeVisible()
    await expect(toast(page, 'It may appear after approval.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await reloaded
    await expect(comment(page, words)).toHaveCount(0)
  })
})

/** A button that is busy ignores clicks. */
const waitUntilIdle = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

test.describe('what was typed stays', () => {
  test.use({ allowedComplaints: /Failed to load resource/ })

  test('when the network or the server fails, and is sent with the next press', async ({ page }) => {
    const words = uniqueText('Patience')
    await openHydrated(page, POST)
    await openDialog(page)
    await fillInComment(page, words)
    await expectFailuresAnswered(page, 'features/comments/comment-form.tsx', {
      control: page.getByRole('button', { name: 'Submit comment' }),
      says: 'Failed to submit. Please try again',
    })
    let isTooMuch = true
    await page.route('**/comments.json', (route) =>
      isTooMuch ? route.fulfill({ status: 413, body: 'Too much' }) : route.fallback(),
    )
    // The words are those of the failures before.
    const refused = page.waitForResponse('**/comments.json')
    await submitComment(page)
    expect((await refused).status()).toBe(413)
    await waitUntilIdle(page)
    await expect(dialog(page).getByRole('alert')).toHaveText('Failed to submit. Please try again')
    await expect(toast(page, 'Failed to submit').first()).toBeVisible()
    await expect(toast(page, 'Please try again').first()).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue('King')
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue(words)
    isTooMuch = false
    await submitComment(page)
    await expect(toast(page, 'Comment submitted!')).toBeVisible()
  })
})

test.describe('a photo', () => {
  test.use({ allowedComplaints: /status of 415/ })

  test('asks to sign in, and leads back to what was typed; of a viewer it is taken; what is no picture, by its name or within, or too large is not, and another one can be chosen', async ({
    page,
  }) => {
    const words = uniqueText('Wait for me')
    await openHydrated(page, POST)
    await openDialog(page)
    await expect(dialog(page).getByText('to add a photo.')).toBeVisible()
    await expect(page.getByLabel('Photo')).toHaveCount(0)
    await fillInComment(page, words)
    await dialog(page).getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('from')).toBe(`${POST}/comments#write`)
    await signUp(page.request)
    await openHydrated(page, `${POST}/comments#write`)
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue(words)
    await expect(page.getByLabel('Photo')).toBeVisible()

    await openHydrated(page, POST)
    await openDialog(page)
    await fillInComment(page, uniqueText())
    const field = page.getByLabel('Photo')
    await field.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await Promise.all([
      expect(toast(page, 'Unsupported file type')).toBeVisible(),
      expect(toast(page, 'Use JPG, PNG, or WEBP.')).toBeVisible(),
    ])
    await expect(field).toHaveValue('')
    await field.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
    })
    await Promise.all([
      expect(toast(page, 'File too large')).toBeVisible(),
      expect(toast(page, 'Max size is 2MB.')).toBeVisible(),
    ])
    await expect(field).toHaveValue('')
    await field.setInputFiles(svgNamedPng('me.png'))
    // The words are those of the first file.
    const refused = page.waitForResponse('**/comments.json')
    await submitComment(page)
    expect((await refused).status()).toBe(415)
    await waitUntilIdle(page)
    await expect(toast(page, 'Unsupported file type').first()).toBeVisible()
    await field.setInputFiles(await mediumPhoto('me.jpg'))
    await expect(dialog(page).getByText(/^2\.\d MB became/)).toBeVisible()
    await submitComment(page)
    await expect(toast(page, 'Comment submitted!')).toBeVisible()
    await expect(toast(page, 'Avatar not uploaded')).toHaveCount(0)
  })
})

test('an admin’s comment appears at once, with its photo, its line breaks and its links', async ({
  page,
}) => {
  const post = await createPost(page)
  await openHydrated(page, post)
  await expect(commentsSection(page)).toContainText('No comments yet. Be the first to share!')
  await openDialog(page)
  await expect(dialog(page)).toHaveAccessibleDescription(
    'Your name and your words appear below the post at once.',
  )
  await fillInComment(page, 'First line\nhttps://venus.example/a and <b>bold</b>')
  await page.getByLabel('Photo').setInputFiles(await photo())
  const sentAt = new Date()
  await submitComment(page)
  const mine = comment(page, 'First line')
  await expect(mine.getByRole('heading', { name: 'Ada King' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible()
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
