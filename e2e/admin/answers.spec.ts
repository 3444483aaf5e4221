import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test, waitForHydration } from '../journey.ts'
import { phone } from '../phone.ts'
import { form, toast } from './admin-area.ts'
import { COMMENTS, comment, openComments } from './comments.ts'

const POST = '/blog/six-cleansing-balms-one-mascara'
const READER = 'Greta Lindqvist'

test.use({ ...phone, allowedComplaints: /ERR_|status of 50[02]/ })

test('she answers on her phone; readers see it at once, with its mark, love it and follow by mail', async ({
  page,
  browser,
}) => {
  const reader = await (await browser.newContext()).newPage()
  await openHydrated(reader, POST)
  const discussion = reader.getByRole('region', { name: /^Comments/ })

  await test.step('an answer appears in the open page', async () => {
    await openComments(page, `${COMMENTS}?folder=approved&search=Lindqvist`)
    await comment(page, READER)
      .getByRole('link', { name: `Answer to ${READER}` })
      .click()
    const answer = form(page, 'Your answer')
    await answer.getByLabel('Your answer').fill('Then it has won somewhere else.')
    const send = answer.getByRole('button', { name: 'Answer' })
    await expectFailuresAnswered(page, 'features/comments/answers/answer-form.tsx', { control: send })
    await send.press('Enter')
    await expect(toast(page, 'Your answer is below the comment.')).toBeVisible()
    await expectStateAccessible(page)
    const shown = discussion.getByRole('list', { name: `Answers to ${READER}` })
    await expect(shown).toContainText('Then it has won somewhere else.')
    await expect(shown.getByText('Author', { exact: true })).toBeVisible()
  })

  await test.step('it is changed, and taken back', async () => {
    await page.getByText('Change or delete').click()
    const change = form(page, 'Change this answer')
    await change.getByLabel('Answer').fill('Then it has won elsewhere.')
    const save = change.getByRole('button', { name: 'Save' })
    await expectFailuresAnswered(page, 'features/comments/answers/answer-edit-form.tsx', { control: save })
    await save.press('Enter')
    await expect(discussion).toContainText('Then it has won elsewhere.')
    // Saved, it is folded again.
    await expect(save).toBeHidden()
    await page.getByText('Change or delete').click()
    await change.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(toast(page, 'Answer deleted')).toBeVisible()
  })

  await test.step('a reader loves a comment', async () => {
    const loved = discussion.getByRole('article', { name: READER })
    await loved.getByRole('button', { name: `Love this comment by ${READER}` }).press('Enter')
    await expect(loved.getByRole('status')).toHaveText('Loved')
  })

  await test.step('and follows the discussion', async () => {
    await discussion.getByRole('link', { name: 'Follow by mail' }).click()
    await reader.waitForURL(`**${POST}/comments/follow`)
    await waitForHydration(reader)
    await reader.getByLabel('Email').fill('answers-journey@venus.example')
    const follow = reader.getByRole('button', { name: 'Follow by mail' })
    await expectFailuresAnswered(reader, 'features/comments/follow/follow-page.tsx', { control: follow })
    await follow.press('Enter')
    await expect(reader.getByRole('status').filter({ hasText: /mail/ })).toBeVisible()
    await expectAccessibleInBothThemes(reader)
  })
})
