import { formValues } from '../../testing/form-values.ts'
import { admin } from '../accounts.ts'
import { expectAccessibleInBothThemes } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test, waitForHydration } from '../journey.ts'
import { form, toast } from './admin-area.ts'
import { COMMENTS, comment, openComments, readModerationEmail, sendComment } from './comments.ts'

test.describe('settings', () => {
  test.use({ allowedComplaints: /status of 422/ })

  test('are saved; what cannot be is told at its field, and stays', async ({ page }) => {
    await openComments(page)
    await page.getByRole('link', { name: 'Comment settings' }).click()
    const settings = form(page, 'Settings for comments')
    await settings.getByLabel('Days until comments close').fill('-3')
    await settings.getByLabel('Blocked words').fill('casino\n free  money ')
    await settings.getByRole('button', { name: 'Save settings' }).click()
    await expect(settings.getByLabel('Days until comments close')).toBeFocused()
    await expect(settings.getByRole('alert')).toHaveText('Please enter whole days, from 0 to 3650.')
    await settings.getByLabel('Days until comments close').fill('3000')
    await settings.getByRole('switch', { name: /^Approve people I know/ }).check()
    await settings.getByRole('button', { name: 'Save settings' }).click()
    await expect(toast(page, 'Settings saved')).toBeVisible()
    const stored = formValues(await (await page.request.get(page.url())).text(), 'save-settings')
    expect(stored).toMatchObject({
      blockedWords: 'casino\nfree money',
      closeAfterDays: '3000',
      approveKnown: 'on',
    })
    await settings.getByLabel('Blocked words').fill('')
    await settings.getByLabel('Days until comments close').fill('0')
    await settings.getByRole('switch', { name: /^Approve people I know/ }).uncheck()
    await settings.getByRole('button', { name: 'Save settings' }).click()
    await expect(toast(page, 'Settings saved')).toBeVisible()
  })
})

test.describe('by mail', () => {
  test.use({ allowedComplaints: /status of 404/ })

  test('a link approves in one confirmed click, without signing in, and once', async ({
    page,
    request,
    baseURL,
    browser,
  }) => {
    await openComments(page, `${COMMENTS}/settings`)
    const mail = page.getByRole('switch', { name: /^Write to me/ })
    await page.getByLabel('Blocked words').fill('typed')
    await expectFailuresAnswered(page, 'features/comments/moderation/comment-settings-form.tsx', {
      control: page.getByRole('button', { name: 'Save settings' }),
    })
    await page.getByLabel('Blocked words').fill('')
    for (const wanted of [false, true]) {
      await mail.setChecked(wanted)
      const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await page.getByRole('button', { name: 'Save settings' }).click()
      await saved
      await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible()
    }
    const content = 'Sent by post, approved by post.'
    await sendComment(request, baseURL ?? '', ['Iris', 'Mail'], content)
    const { approve, remove } = await readModerationEmail(admin.email, content)

    const stranger = await (await browser.newContext({ baseURL })).newPage()
    const answer = await stranger.goto(approve)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    await expect(stranger.getByRole('heading', { name: 'Approve this comment?' })).toBeVisible()
    await expect(stranger.getByText(content)).toBeVisible()
    await expectAccessibleInBothThemes(stranger)
    // Opening the link changes nothing.
    expect(await (await page.request.get(COMMENTS)).text()).toContain('Iris Mail')
    const approveIt = stranger.getByRole('button', { name: 'Approve it' })
    await expectFailuresAnswered(stranger, 'pages/site/moderate.tsx', { control: approveIt })
    await approveIt.press('Enter')
    await expect(stranger.getByRole('heading', { name: 'The comment is approved' })).toBeVisible()
    for (const used of [remove, `${approve}x`]) {
      expect(await (await stranger.request.get(used)).text()).toMatch(/<h1[^>]*>Nothing left to do</)
    }

    await page.goto(`${COMMENTS}?folder=approved&search=Iris`)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Delete the comment by Iris Mail' }).click()
    await expect(comment(page, 'Iris Mail')).toHaveCount(0)
  })
})
