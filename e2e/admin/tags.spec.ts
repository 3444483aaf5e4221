import type { Page } from '@playwright/test'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, sendForm, test, waitForHydration } from '../journey.ts'
import { form, listRow, signInAsAdmin, toast } from './admin-area.ts'

/** The form is emptied, and takes focus, a moment after the row is there. */
const expectEmptied = (page: Page) => expect(form(page, 'Add a tag').getByLabel('Name')).toBeFocused()

test.use({ allowedComplaints: /status of 4(09|22)|Failed to load resource/ })

test('one is added, renamed, merged and deleted; what is refused is said at the field, and nothing that was typed is lost', async ({
  page,
  context,
}) => {
  await signInAsAdmin(page)
  for (const name of ['Merge Me', 'Stay Here']) {
    const tag = { intent: 'add-tag', name, slug: '' }
    await sendForm(page.request, '/admin/tags', tag)
  }
  await openHydrated(page, '/admin/tags')
  await test.step('a search without result leads back', async () => {
    await expect(page).toHaveTitle('Tags • Admin')
    await page.getByRole('searchbox', { name: 'Search tags' }).fill('nothing like it')
    await page.getByRole('link', { name: 'Show all tags' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search tags' })).toHaveValue('')
  })
  await test.step('one is added, renamed and deleted by keyboard', async () => {
    await form(page, 'Add a tag').getByLabel('Name').fill('Journey Tag')
    await page.getByRole('button', { name: 'Add tag' }).click()
    await expect(listRow(page, 'journey-tag')).toContainText('0 posts')
    await expectEmptied(page)
    await page.getByRole('link', { name: 'Rename Journey Tag' }).focus()
    await page.keyboard.press('Enter')
    await expect(form(page, 'Rename Journey Tag').getByLabel('Name')).toBeFocused()
    await form(page, 'Rename Journey Tag').getByLabel('Name').fill('Travel Tag')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Tag saved')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rename Travel Tag' })).toBeFocused()
    await page.getByRole('link', { name: 'Delete Travel Tag' }).click()
    await expect(form(page, 'Delete Travel Tag')).toContainText('No post has it.')
    await page.getByRole('button', { name: 'Delete tag' }).click()
    await expect(toast(page, 'Tag deleted')).toBeVisible()
    await expect(listRow(page, 'journey-tag')).toHaveCount(0)
  })
  await test.step('one is merged into another, which is offered while one types', async () => {
    await page.getByRole('link', { name: 'Merge Merge Me' }).click()
    const merging = form(page, 'Merge Merge Me')
    await merging.getByLabel('Tag that stays').pressSequentially('stay')
    await expect(merging.getByRole('option', { name: 'Stay Here', includeHidden: true })).toBeAttached()
    await merging.getByLabel('Tag that stays').fill('Stay Here')
    await merging.getByRole('button', { name: 'Merge tags' }).click()
    await expect(toast(page, 'Merged into Stay Here')).toBeVisible()
    await expect(listRow(page, 'merge-me')).toHaveCount(0)
  })
  await test.step('the tag of the guides page says what hangs on it', async () => {
    await page.getByRole('link', { name: 'Delete Guide' }).click()
    await expect(form(page, 'Delete Guide')).toContainText('8 posts will lose it. The posts stay.')
    await page.getByRole('link', { name: 'Cancel' }).click()
  })
  await test.step('a taken slug and a tag that is none are said at the field', async () => {
    const adding = form(page, 'Add a tag')
    await adding.getByLabel('Name').fill('Winter')
    await page.getByRole('button', { name: 'Add tag' }).click()
    await expect(adding.getByRole('alert')).toHaveText('Another tag has this slug.')
    await page.getByRole('link', { name: 'Merge Winter' }).click()
    await form(page, 'Merge Winter').getByLabel('Tag that stays').fill('no such tag')
    await page.keyboard.press('Enter')
    await expect(form(page, 'Merge Winter').getByRole('alert')).toHaveText(
      'There is no tag with this name or slug.',
    )
    await expect(listRow(page, 'winter').first()).toBeVisible()
  })
  await test.step('a server that is away, or a session that ended, takes nothing that was typed', async () => {
    await waitForHydration(page)
    const adding = form(page, 'Add a tag')
    await adding.getByLabel('Name').fill('Keep me')
    const control = page.getByRole('button', { name: 'Add tag' })
    await expectFailuresAnswered(page, 'ui/forms/add-form.tsx', { control })
    await control.press('Enter')
    await expect(listRow(page, 'keep-me').first()).toBeVisible()
    await expectEmptied(page)
    await adding.getByLabel('Name').fill('Keep me')
    // While something is typed the list is not loaded again; what began before is on its way then, with the session.
    await waitForHydration(page)
    await context.clearCookies()
    await control.click()
    await expect(adding.getByRole('alert')).toContainText('You are signed out.')
    await expect(adding.getByLabel('Name')).toHaveValue('Keep me')
  })
})
