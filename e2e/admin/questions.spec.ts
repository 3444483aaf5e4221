import { expectAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, test } from '../journey.ts'
import { form, listRow, openAsAdmin } from './admin-area.ts'
import { comment, sendComment } from './comments.ts'
import { uniqueTitle } from './editor.ts'

test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4(?:0[14]|22)/ })

test('a comment is marked as a question, answered, put into the next letter and made a post', async ({
  page,
  baseURL,
}) => {
  const asked = uniqueTitle('Does the oat one sting')
  const asker = uniqueTitle('Ida')
  await sendComment(page.request, baseURL ?? '', [asker, 'Moon'], asked)
  await openAsAdmin(page, '/admin/comments')

  await test.step('marked in the list of comments', async () => {
    const row = comment(page, `${asker} Moon`)
    await row.getByRole('button', { name: 'Mark as a question' }).click()
    await row.getByRole('link', { name: 'Open the question' }).click()
    await page.waitForURL(/\/admin\/questions\/[0-9a-f-]{36}$/)
  })

  const question = form(page, 'Question')
  await test.step('answered; a letter needs an answer', async () => {
    const toLetter = page.getByRole('button', { name: 'Put it into the next letter' })
    await toLetter.click()
    await expect(question.getByRole('alert')).toContainText('Please write the answer first')
    const answer = question.getByRole('textbox', { name: 'Answer' })
    await answer.fill('No, it is mild.')
    await expect(page.getByText('Working copy kept')).toBeVisible()
    await page.getByRole('link', { name: '← You asked' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await page.waitForURL(/\/admin\/questions(?:\?|$)/)
    await page.goBack()
    const note = page.getByText('This is your working copy from')
    await expect(note).toBeVisible()
    await expect(answer).toContainText('No, it is mild.')
    const save = question.getByRole('button', { name: 'Save', exact: true })
    await expectFailuresAnswered(page, 'features/questions/question-page.tsx', { control: save })
    await toLetter.press('Enter')
    await expect(page.getByText('Letter:')).toBeVisible()
    await expect(note).toBeHidden()
    await expect(answer).toContainText('No, it is mild.')
    await expectAccessible(page)
  })

  await test.step('in the letter', async () => {
    await page.getByRole('complementary', { name: 'What becomes of it' }).getByRole('link').last().click()
    await page.waitForURL(/\/admin\/newsletter\/issues\//)
    const group = page.getByRole('group', { name: 'You asked' })
    await expect(group.getByRole('checkbox', { name: asked })).toBeChecked()
    await page.goBack()
  })

  await test.step('made a draft', async () => {
    // Typed at once before it: saved with it, and not asked about.
    await question.getByLabel('Who asked').fill('Ida')
    await page.getByRole('button', { name: 'Make a post of it' }).press('Enter')
    await page.waitForURL(/\/admin\/posts\/[0-9a-f-]{36}$/)
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(asked)
    await follow(page, '/admin/questions')
    await expect(listRow(page, asked)).toContainText('Has a post')
  })
})
