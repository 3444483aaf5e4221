import type { Page } from '@playwright/test'
import { attribute, readServedPage, textOf } from '../../testing/served-page.ts'
import { admin } from '../accounts.ts'
import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, sameOriginHeaders, sendForm, test, waitForHydration } from '../journey.ts'
import { savePost } from '../posts.ts'
import { waitForEmail } from '../viewer/emails.ts'
import { form, signInAsAdmin, toast } from './admin-area.ts'

// Issues that are not ready are rejected.
test.use({ allowedComplaints: /status of 422/ })

const addReader = (page: Page, email: string) =>
  sendForm(page.request, '/admin/newsletter/subscribers', { intent: 'add', email })

/** Demo content is not mailed, so a letter needs posts of hers. */
async function publishTwoPosts(page: Page) {
  const moment = Date.now()
  for (const name of ['Balm', 'Comb']) {
    await savePost(page.request, { title: `${name} of ${moment}`, isPublished: true })
  }
}

const setLettersASecond = (page: Page, rate: string) =>
  sendForm(page.request, '/admin/newsletter/settings', {
    intent: 'save-settings',
    weekday: '1',
    hour: '8',
    hoursToLook: '12',
    rate,
  })

test('a letter is put together, kept by itself while it is typed, looked at, tried, checked, sent and kept in the archive', async ({
  page,
}) => {
  test.slow()
  const name = `Letter ${Date.now()}`
  await signInAsAdmin(page)
  const reader = `${Date.now()}@readers.example`
  await addReader(page, reader)
  await publishTwoPosts(page)
  await page.goto('/admin/newsletter')
  await waitForHydration(page)
  const newLetter = page.getByRole('button', { name: 'New letter' })
  await expectFailuresAnswered(page, 'pages/admin/newsletter.tsx', { control: newLetter })
  await newLetter.press('Enter')

  const letter = form(page, 'Letter')
  await expect(page.getByRole('heading', { name: 'Letter', exact: true })).toBeVisible()
  const typed = 'What the week was like.'
  const subject = letter.getByLabel('Subject')
  const draftSubject = await subject.inputValue()
  const intro = letter.getByRole('textbox', { name: 'Intro' })
  await intro.click()
  await page.keyboard.type(typed)

  await test.step('leaving with what was typed asks first; it is kept by itself, and found again', async () => {
    const back = page.getByRole('link', { name: '← Back to letters' })
    await back.click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await expectStateAccessible(page)
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(intro).toContainText(typed)
    // Before it is kept by itself.
    await subject.fill('Left at once')
    await back.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/newsletter')
    // The address is there before the page is.
    await expect(newLetter).toBeVisible()
    await page.goBack()
    await expect(subject).toHaveValue('Left at once')
    await subject.fill('Typed and left')
    await expect(page.getByText('Working copy kept')).toBeVisible()
    await page.reload()
    await expect(page.getByText('This is your working copy from')).toBeVisible()
    await waitForHydration(page)
    await expect(subject).toHaveValue('Typed and left')
  })

  await test.step('discarding it asks and can be undone', async () => {
    await page.getByRole('button', { name: 'Discard it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(subject).toHaveValue(draftSubject)
    await page.getByRole('button', { name: 'Undo What you typed' }).click()
    await expect(subject).toHaveValue('Typed and left')
    // The answer is a new document.
    await waitForHydration(page)
    await expect(intro).toContainText(typed)
    await subject.fill('')
  })

  await test.step('posts come, move and go by the keyboard', async () => {
    const order = letter.getByRole('list', { name: /posts?$/ }).getByRole('listitem')
    const first = await order.first().getByRole('paragraph').first().innerText()
    const down = order.first().getByRole('button', { name: 'Move down' })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Post moved down')).toBeVisible()
    await expect(order.nth(1)).toContainText(first)
    await expect(order.nth(1).getByRole('button', { name: 'Move down' })).toBeFocused()
    const before = await order.count()
    await order.nth(1).getByRole('button', { name: 'Take out' }).click()
    await expect(order).toHaveCount(before - 1)
    await page.getByLabel('Search posts').fill(first)
    await page.getByRole('button', { name: `Add ${first}` }).click()
    await expect(order).toHaveCount(before)
    await expect(order.last()).toContainText(first)
  })

  await test.step('the check names what is wrong, and nothing wrong is sent', async () => {
    await page.getByRole('button', { name: 'Check' }).click()
    const findings = page.getByRole('list', { name: 'What the check found' })
    await expect(findings).toContainText('There is no subject.')
    await expectStateAccessible(page)
    await page.getByText('Send now').click()
    await page.getByRole('button', { name: /^Send to/ }).click()
    await expect(toast(page, 'The letter was not sent. Please see what the check found.')).toBeVisible()
    await expect(intro).toContainText(typed)
  })

  await subject.fill(name)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expectFailuresAnswered(page, 'features/newsletter/issues/composer/composer.tsx', { control: save })
  await save.press('Enter')
  await expect(toast(page, 'Letter saved')).toBeVisible()
  await expect
    .poll(async () => (await page.request.get(page.url())).text())
    .not.toContain('This is your working copy from')
  const sentBack = readServedPage(await (await page.request.get(page.url())).text())
  const [stored] = sentBack.elements(({ properties }) => properties.name === 'subject')
  expect(attribute(stored, 'value')).toBe(name)

  await test.step('it is seen as it will arrive', async () => {
    const ways = page.getByRole('navigation', { name: 'Ways to look at it' })
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const [way, width] of [
      ['Phone', 390],
      ['Dark', 1000],
    ] as const) {
      await ways.getByRole('link', { name: way }).click()
      const frame = page.getByTitle(`The letter, ${way}`)
      await expect(frame.contentFrame().getByRole('heading', { name })).toBeVisible()
      await expect(frame.contentFrame().getByText(typed)).toBeVisible()
      const box = await frame.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(width === 390 ? 388 : width)
      if (width === 390) expect(box?.width).toBeLessThanOrEqual(392)
    }
    await ways.getByRole('link', { name: 'Plain text' }).click()
    await expect(
      page.getByTitle('The letter, Plain text').contentFrame().getByText(name).first(),
    ).toBeVisible()
  })

  await page.getByRole('button', { name: 'Send a test to me' }).click()
  const testLetter = await waitForEmail(admin.email, `Test: ${name}`)
  expect(testLetter).toContain(typed)
  expect(testLetter).toContain('/newsletter/unsubscribe?token=test')

  await test.step('it goes out slowly, is paused in the middle, goes on, and its screen follows to the end', async () => {
    await page.request.post('/admin/newsletter/subscribers/import/file?mode=good-lines&consent=on', {
      headers: { ...sameOriginHeaders, 'Content-Type': 'text/csv' },
      data: Buffer.from(Array.from({ length: 24 }, (_, more) => `${more}-${reader}`).join('\n')),
    })
    await setLettersASecond(page, '1')
    await page.getByRole('button', { name: /^Send to/ }).click()
    const progress = page.getByRole('progressbar', { name: 'Letters handled' })
    await expect(progress).not.toHaveAttribute('aria-valuenow', '0')
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('main').getByText('Paused', { exact: true })).toBeVisible()
    await setLettersASecond(page, '1000')
    // Again if it failed: the email that was being sent when it was paused is delivered, and counted a moment later.
    await expect(async () => {
      const paused = await progress.getAttribute('aria-valuenow')
      expect(Number(paused)).toBeLessThan(Number(await progress.getAttribute('aria-valuemax')))
      await page.reload()
      await expect(progress).toHaveAttribute('aria-valuenow', paused ?? '', { timeout: 5000 })
    }).toPass({ timeout: 120_000 })
    const resume = page.getByRole('button', { name: 'Resume' })
    await expectFailuresAnswered(page, 'features/newsletter/issues/sending-panel.tsx', { control: resume })
    await resume.press('Enter')
    await expect(page.getByRole('main').getByText('Sent', { exact: true })).toBeVisible()
    expect(await waitForEmail(reader, name)).toContain('/newsletter/unsubscribe?token=')
  })

  await page.getByRole('link', { name: 'Read it in the archive' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(typed)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Letters' }).click()
  await expect(page.getByRole('list', { name: 'Letters' }).getByRole('link', { name })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const letters = readServedPage(await (await page.request.get('/admin/newsletter')).text())
  const sent = letters.getAll('listitem', {}, letters.get('main')).map(textOf)
  expect(sent.find((row) => row.includes(name))).toContain('sent')
})
