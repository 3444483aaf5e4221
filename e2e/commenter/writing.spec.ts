import type { Page } from '@playwright/test'
import { formValues } from '../../testing/form-values.ts'
import { attribute, readServedPage, textOf } from '../../testing/served-page.ts'
import { signInAsAdmin } from '../admin/admin-area.ts'
import { COMMENTS } from '../admin/comments.ts'
import { mediumPhoto, svgNamedPng, tooLargePicture } from '../admin/images.ts'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { isCountedView, openHydrated, sameOriginHeaders, sendForm, submitAndWait } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { signUp } from '../viewer/viewer.ts'
import {
  comment,
  commentsSection,
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

/** A button that is busy ignores clicks. */
const waitUntilIdle = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

test.describe('by anybody', () => {
  test.use({ allowedComplaints: /Failed to load resource|status of 415/ })

  test('what is missing or too long is said before anything is sent, and closing clears it; what could not be sent stays; what is sent, also by keyboard alone, is held, and seen when it is approved; a photo needs an account', async ({
    page,
  }) => {
    const words = uniqueText('Patience')
    const leave = commentsSection(page).getByRole('button', { name: 'Leave a comment' })
    await test.step('closing the dialog clears it', async () => {
      await Promise.all([
        page.waitForResponse((answer) => answer.url().includes('/live?')),
        openHydrated(page, POST),
      ])
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
    await test.step('when the network or the server fails, what was typed stays, and is sent with the next press', async () => {
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
    })
    await test.step('a comment is held for approval: its writer is told, the dialog closes and comments load again', async () => {
      const reloaded = page.waitForResponse((answer) => answer.url().includes('comments.json?limit='))
      await submitComment(page)
      await expect(toast(page, 'Comment submitted!')).toBeVisible()
      await expect(toast(page, 'It may appear after approval.')).toBeVisible()
      await expect(dialog(page)).toBeHidden()
      await reloaded
      await expect(comment(page, words)).toHaveCount(0)
    })
    await test.step('one is written by keyboard alone, and focus comes back to where it was', async () => {
      const { keyboard } = page
      await leave.focus()
      await keyboard.press('Shift+Tab')
      await tabTo(leave)
      await keyboard.press('Enter')
      // Focus moves there a frame after it is shown; until then Tab would lead through the page behind it.
      await expect(dialog(page).and(page.locator(':focus-within'))).toBeVisible()
      await tabTo(dialog(page).getByLabel('First name'))
      await keyboard.type('Ada')
      await keyboard.press('Tab')
      await keyboard.press('Tab')
      await keyboard.type('By keys')
      await tabTo(dialog(page).getByRole('button', { name: 'Submit comment' }))
      await keyboard.press('Enter')
      await expect(dialog(page).getByLabel('Last name')).toBeFocused()
      await expect(dialog(page).getByLabel('Last name')).toHaveAccessibleDescription(
        'Your last name is missing.',
      )
      await keyboard.type('King')
      await submitAndWait(page, () => keyboard.press('Enter'))
      await expect(dialog(page)).toBeHidden()
      await expect(leave).toBeFocused()
    })
    await test.step('approved elsewhere it appears on its writer’s open page, and goes when that is undone', async () => {
      await signInAsAdmin(page)
      const waiting = readServedPage(await (await page.request.get(COMMENTS)).text())
      const held = waiting.getAll('article').find((article) => textOf(article).includes(words))
      const [approve] = waiting
        .elements(({ tagName }) => tagName === 'button', held)
        .flatMap((button) => attribute(button, 'value') ?? [])
        .filter((value) => value.startsWith('approve.'))
      const answer = await page.request.post(COMMENTS, {
        form: { one: approve ?? '' },
        headers: sameOriginHeaders,
      })
      await expect(commentsSection(page).getByRole('listitem').first()).toContainText(words)
      const { receipt = '' } = formValues(await answer.text(), 'undo')
      await sendForm(page.request, COMMENTS, { intent: 'undo', receipt })
      await expect(comment(page, words)).toHaveCount(0)
    })
    await page.context().clearCookies()

    await test.step('a photo asks to sign in, and leads back to what was typed', async () => {
      const thought = uniqueText('Wait for me')
      await openDialog(page)
      await expect(dialog(page).getByText('to add a photo.')).toBeVisible()
      await expect(page.getByLabel('Photo')).toHaveCount(0)
      await fillInComment(page, thought)
      await dialog(page).getByRole('link', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      expect(new URL(page.url()).searchParams.get('from')).toBe(`${POST}/comments#write`)
      await signUp(page.request)
      await openHydrated(page, `${POST}/comments#write`)
      await expect(page.getByLabel('First name')).toHaveValue('Ada')
      await expect(page.getByLabel('Comment', { exact: true })).toHaveValue(thought)
      await expect(page.getByLabel('Photo')).toBeVisible()
    })

    await test.step('the page of its own has nothing that axe would find, and no search engine is sent there', async () => {
      await expectAccessible(page)
      const robots = await page.evaluate(() =>
        document.querySelector('meta[name=robots]')?.getAttribute('content'),
      )
      expect(robots).toBe('noindex')
      const submit = page.getByRole('button', { name: 'Submit comment' })
      await expectFailuresAnswered(page, 'features/comments/comments-page.tsx', { control: submit })
      await submit.press('Enter')
      await expect(page.getByRole('heading', { name: 'Comment submitted!' })).toBeVisible()
    })

    await test.step('of a viewer a photo is taken; what is no picture, by its name or within, or too large is not, and another one can be chosen', async () => {
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
      await field.setInputFiles(await tooLargePicture('me.png'))
      await Promise.all([
        expect(toast(page, 'File too large')).toBeVisible(),
        expect(toast(page, 'Max size is 2MB.')).toBeVisible(),
      ])
      await expect(field).toHaveValue('')
      await field.setInputFiles(svgNamedPng('me.png'))
      // The thought are those of the first file.
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
})
