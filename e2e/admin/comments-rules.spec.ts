import { formValues } from '../../testing/form-values.ts'
import { readServedPage } from '../../testing/served-page.ts'
import { admin } from '../accounts.ts'
import { expectAccessibleInBothThemes } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, sendForm, submitAndWait, test } from '../journey.ts'
import { form, toast } from './admin-area.ts'
import { COMMENTS, openComments, readModerationEmail, sendComment } from './comments.ts'

test.use({ allowedComplaints: /status of (404|422)/ })

test('settings are saved, and what cannot be is told at its field; by mail a link approves in one confirmed click, without signing in, and once', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  await test.step('settings are saved; what cannot be is told at its field, and stays', async () => {
    await openComments(page)
    await page.getByRole('link', { name: 'Comment settings' }).click()
    const settings = form(page, 'Settings for comments')
    const save = settings.getByRole('button', { name: 'Save settings' })
    await settings.getByLabel('Days until comments close').fill('-3')
    await settings.getByLabel('Blocked words').fill('casino\n free  money ')
    await save.click()
    await expect(settings.getByLabel('Days until comments close')).toBeFocused()
    await expect(settings.getByRole('alert')).toHaveText('Please enter whole days, from 0 to 3650.')
    await settings.getByLabel('Days until comments close').fill('3000')
    await settings.getByRole('switch', { name: /^Approve people I know/ }).check()
    await settings.getByRole('switch', { name: /^Write to me/ }).setChecked(false)
    await expectFailuresAnswered(page, 'features/comments/moderation/comment-settings-form.tsx', {
      control: save,
    })
    await save.press('Enter')
    await expect(toast(page, 'Settings saved')).toBeVisible()
    const readSettings = async () =>
      formValues(await (await page.request.get(page.url())).text(), 'save-settings')
    const stored = await readSettings()
    expect(stored).toMatchObject({
      blockedWords: 'casino\nfree money',
      closeAfterDays: '3000',
      approveKnown: 'on',
    })
    expect(stored).not.toHaveProperty('mail')
    await settings.getByRole('switch', { name: /^Write to me/ }).check()
    await submitAndWait(page, () => save.press('Enter'))
    expect(await readSettings()).toHaveProperty('mail', 'on')
    const asBefore = { intent: 'save-settings', closeAfterDays: '0', blockedWords: '', mail: 'on' }
    expect((await sendForm(page.request, `${COMMENTS}/settings`, asBefore)).status()).toBe(200)
  })

  await test.step('by mail a link approves in one confirmed click, without signing in, and once', async () => {
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

    const approved = await page.request.get(`${COMMENTS}?folder=approved&search=Iris`)
    expect(readServedPage(await approved.text()).getAll('article', { name: 'Iris Mail' })).toHaveLength(1)
  })
})
