import { formValues } from '../../testing/form-values.ts'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, sameOriginHeaders, sendForm, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { phone } from '../phone.ts'
import { openAsAdmin, toast } from './admin-area.ts'
import { COMMENTS, comment, folderLink, sendComment, undoButton } from './comments.ts'

test('the dashboard leads to those that wait: one is approved by keyboard, several go to the spam at once, all is undone, what another admin decides is seen at once; they are found by name, by post and by shortcuts', async ({
  page,
  request,
  baseURL,
}) => {
  await test.step('the dashboard says how many wait, and leads there', async () => {
    const links = 'See https://a.example, https://b.example and https://c.example'
    await sendComment(request, baseURL ?? '', ['Mira', 'Keys'], links)
    await openAsAdmin(page, '/admin')
    await page.getByRole('link', { name: /^\d+ comments are waiting for approval$/ }).click()
    await expect(page).toHaveURL(COMMENTS)
  })
  await test.step('one that is held says why; it is approved by keyboard, and undone', async () => {
    await expect(comment(page, 'Mira Keys')).toContainText('Held: 3 links')
    await expect(page).toHaveTitle('Comments • Admin')
    await expect(comment(page, 'Mira Keys').getByRole('link', { name: /^Sunscreen/ })).toHaveAttribute(
      'href',
      '/blog/sunscreen-under-makeup',
    )
    await page.keyboard.press('j')
    await expect(comment(page, 'Mira Keys')).toBeFocused()
    await page.keyboard.press('j')
    await expect(comment(page, 'Hannah Voss')).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('a')
    await expect(comment(page, 'Mira Keys')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Comment approved' })).toBeAttached()
    await expect(comment(page, 'Hannah Voss')).toBeFocused()
    // The last screens of the list: what lies over one of them would lie over each.
    await comment(page, 'Anneke de Wit').focus()
    await tabTo(undoButton(page))
    await page.keyboard.press('Enter')
    await expect(comment(page, 'Mira Keys')).toBeFocused()
    await expect(toast(page, 'Undone')).toBeVisible()
    await page.keyboard.press('d')
    await expect(comment(page, 'Mira Keys')).toHaveCount(0)
    await page.keyboard.press('u')
    await expect(comment(page, 'Mira Keys')).toBeFocused()
    await expect(comment(page, 'Mira Keys')).toContainText('Held: 3 links')
    await page.keyboard.press('d')
    await expect(comment(page, 'Mira Keys')).toHaveCount(0)
  })
  await test.step('several go to the spam at once, and come back at once; on a phone nothing scrolls sideways', async () => {
    await expectFailuresAnswered(page, 'features/comments/moderation/comment-manager.tsx', {
      control: comment(page, 'Jon Appel').getByRole('button', { name: 'Approve' }),
    })
    await page.getByLabel('Select the comment by Hannah Voss').check()
    await comment(page, 'Jon Appel').focus()
    await page.keyboard.press('x')
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Spam the selected comments' }).click()
    await expect(comment(page, 'Hannah Voss')).toHaveCount(0)
    await expect(folderLink(page, 'Spam')).toHaveText('Spam 2')
    await folderLink(page, 'Spam').click()
    await expect(page).toHaveURL(`${COMMENTS}?folder=spam`)
    await expect(comment(page, 'Hannah Voss')).toBeVisible()
    await expect(comment(page, 'Jon Appel')).toBeVisible()
    const desktop = page.viewportSize()
    await page.setViewportSize(phone.viewport)
    await expect(undoButton(page)).toBeVisible()
    await expectStateAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
    if (desktop) await page.setViewportSize(desktop)
    await expectFailuresAnswered(page, 'features/comments/moderation/undo-bar.tsx', {
      control: undoButton(page),
    })
    await undoButton(page).press('Enter')
    await expect(page.getByText('No spam. What lands here is deleted after 30 days.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '0 comments in spam' })).toBeFocused()
    await folderLink(page, 'Waiting').click()
    await expect(comment(page, 'Hannah Voss')).toBeVisible()
    await expect(page.getByText('Select all on page')).toBeVisible()
  })
  await test.step('what another admin decides is seen at once, and focus stays in the list', async () => {
    const id = await page.getByLabel('Select the comment by Hannah Voss').inputValue()
    await comment(page, 'Hannah Voss').focus()
    const answer = await page.request.post(COMMENTS, {
      form: { intent: `approve.${id}` },
      headers: sameOriginHeaders,
    })
    const { receipt = '' } = formValues(await answer.text(), 'undo')
    await expect(comment(page, 'Hannah Voss')).toHaveCount(0)
    await expect(comment(page, 'Jon Appel')).toBeFocused()
    await sendForm(page.request, COMMENTS, { intent: 'undo', receipt })
    await expect(comment(page, 'Hannah Voss')).toBeVisible()
  })
  await test.step('they are found by name, and those on one post are shown alone', async () => {
    await comment(page, 'Amina Yusuf').getByRole('link', { name: 'Only this post' }).click()
    await expect(page.getByText('Only those on The Five-Minute Face')).toBeVisible()
    await expect(comment(page, 'Jon Appel')).toHaveCount(0)
    await page.getByRole('link', { name: 'Show those on all posts' }).click()
    await expect(page.getByText('Only those on The Five-Minute Face')).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search comments' }).fill('JON APPEL')
    await expect(comment(page, 'Amina Yusuf')).toHaveCount(0)
    await expect(comment(page, 'Jon Appel')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search comments' }).fill('nobody says this')
    await page.getByRole('link', { name: 'Show all comments' }).click()
    await expect(comment(page, 'Amina Yusuf')).toBeVisible()
  })
  await test.step('shortcuts are listed under ?, rest while somebody types, and can be turned off', async () => {
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog).toContainText('Undo the last change')
    await expectStateAccessible(page)
    await page.keyboard.press('d')
    await dialog.getByRole('switch', { name: 'Use them in this browser' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await comment(page, 'Hannah Voss').focus()
    await page.keyboard.press('a')
    await page.getByRole('button', { name: 'Shortcuts' }).click()
    await dialog.getByRole('switch', { name: 'Use them in this browser' }).check()
    await page.keyboard.press('Escape')
    // When it closes it gives the focus back.
    await expect(dialog).toHaveCount(0)
    const search = page.getByRole('searchbox', { name: 'Search comments' })
    await search.pressSequentially('glasses')
    await expect(page).toHaveURL(`${COMMENTS}?search=glasses`)
    await expect(search).toHaveValue('glasses')
    await expect(comment(page, 'Hannah Voss')).toBeVisible()
    await expect(page.getByRole('heading', { name: '1 comment is waiting' })).toBeVisible()
    await expect(undoButton(page)).toHaveCount(0)
  })
})
