import type { Page } from '@playwright/test'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { form, openAsAdmin, toast } from './admin-area.ts'
import { guideLink, list, shownGuide } from './holidays.ts'

/** A past year, so that readers still see the guide of this year. */
async function createGuide(page: Page, title: string) {
  await form(page, 'Create guide').getByLabel('Title').fill(title)
  await form(page, 'Create guide').getByLabel('Description').fill('Made on a journey.')
  await form(page, 'Create guide').getByLabel('Year').fill('2001')
  await page.getByRole('button', { name: 'Create guide' }).click()
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
}

async function addTodo(page: Page, item: string) {
  await page.getByLabel('Todo item').fill(item)
  await page.getByRole('button', { name: 'Add todo' }).click()
  await expect(list(page, 'Todos').getByText(item, { exact: true })).toBeVisible()
  // The form is emptied after the list has the item: the next one would go with it.
  await expect(page.getByLabel('Todo item')).toHaveValue('')
}

test('the first guide is selected, and a new one is; its finds and todos are added, moved by keyboard, edited in place and deleted; it is activated, corrected, and rolled over into the next year', async ({
  page,
}) => {
  await test.step('Loading... shows while the way into the manager takes its time', async () => {
    await openAsAdmin(page, '/admin')
    const held = Promise.withResolvers<void>()
    await page.route('**/admin/holidays.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Holiday guides' }).click()
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    held.resolve()
    await expect(guideLink(page, shownGuide)).toBeVisible()
  })
  await test.step('the first guide is selected, active ones have a badge, lists scroll', async () => {
    await expect(guideLink(page, shownGuide)).toHaveAttribute('aria-current', 'true')
    await expect(guideLink(page, shownGuide)).toContainText('Active')
    await expect(page.getByRole('heading', { level: 2, name: shownGuide })).toBeVisible()
    await expect(list(page, 'Holiday finds')).toHaveCSS('max-height', '240px')
    await expect(list(page, 'Todos')).toHaveCSS('max-height', '240px')
  })
  await Promise.all([
    expect(toast(page, 'Success')).toBeVisible(),
    expect(toast(page, 'Holiday guide created successfully')).toBeVisible(),
    createGuide(page, 'Journey one'),
  ])
  await expect(page).toHaveURL(/\?guide=/)
  await expect(guideLink(page, 'Journey one')).toHaveAttribute('aria-current', 'true')
  await expect(guideLink(page, 'Journey one')).toContainText('Active')
  await expect(page.getByText('No finds added yet')).toBeVisible()
  await expect(page.getByText('No todos added yet')).toBeVisible()
  await expect(form(page, 'Create guide').getByLabel('Title')).toHaveValue('')
  await guideLink(page, shownGuide).click()
  await expect(page.getByRole('heading', { level: 2, name: shownGuide })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Journey one' })).toBeVisible()

  // Finds and todos are added, moved by keyboard, edited in place and deleted.
  await page.getByLabel('Find title').fill('Balm')
  await page.getByLabel('Find description').fill('In a tin.')
  await page.getByRole('button', { name: 'Add find' }).click()
  await expect(toast(page, 'Holiday find added successfully')).toBeVisible()
  await expect(list(page, 'Holiday finds').getByRole('listitem')).toContainText(['In a tin.'])
  await expect(page.getByLabel('Find title')).toHaveValue('')

  for (const item of ['Bake', 'Wrap', 'Rest']) await addTodo(page, item)
  await expect(toast(page, 'Todo item added successfully').first()).toBeVisible()
  const todos = list(page, 'Todos').getByRole('listitem')
  await expect(todos).toContainText(['Bake', 'Wrap', 'Rest'])

  const down = page.getByRole('button', { name: 'Move down Bake' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(todos).toContainText(['Wrap', 'Bake', 'Rest'])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(todos).toContainText(['Wrap', 'Rest', 'Bake'])
  await expect(down).toBeFocused()

  await page.getByRole('button', { name: 'Edit Rest' }).click()
  const editor = form(page, 'Edit Rest')
  await expect(editor.getByLabel('Todo item')).toBeFocused()
  await editor.getByLabel('Todo item').fill('Sleep')
  await page.keyboard.press('Enter')
  await expect(todos).toContainText(['Wrap', 'Sleep', 'Bake'])
  await expect(page.getByRole('button', { name: 'Edit Sleep' })).toBeFocused()

  await page.getByRole('button', { name: 'Delete Sleep' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this todo?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(todos).toContainText(['Wrap', 'Sleep', 'Bake'])
  await page.getByRole('button', { name: 'Delete Sleep' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Todo item deleted successfully')).toBeVisible()
  await expect(todos).toContainText(['Wrap', 'Bake'])
  await expect(page.getByRole('heading', { name: 'Todos' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete Balm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Holiday find deleted successfully')).toBeVisible()
  await expect(page.getByText('No finds added yet')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo Balm' })
  await expectFailuresAnswered(page, 'features/deletions/deleted-items.tsx', {
    control: undo,
    says: 'It could not be brought back.',
  })
  await undo.press('Enter')
  await expect(list(page, 'Holiday finds').getByRole('listitem')).toContainText(['In a tin.'])
  await page.getByRole('button', { name: 'Delete guide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(guideLink(page, 'Journey one')).toHaveCount(0)
  await expectStateAccessible(page)
  await page.getByRole('button', { name: 'Undo Journey one' }).click()
  await expect(guideLink(page, 'Journey one')).toHaveAttribute('aria-current', 'true')
  await expect(todos).toContainText(['Wrap', 'Bake'])

  await test.step('it is deactivated, activated, corrected, and rolled over into the next year, where readers do not see it yet', async () => {
    await page.getByRole('button', { name: 'Deactivate' }).press('Enter')
    await expect(guideLink(page, 'Journey one')).not.toContainText('Active')
    await page.getByRole('button', { name: 'Activate', exact: true }).press('Enter')
    await expect(guideLink(page, 'Journey one')).toContainText('Active')

    await page.getByText('Edit this guide').click()
    const edit = form(page, 'Edit this guide')
    await edit.getByLabel('Title').fill('Journey of 2002')
    await edit.getByLabel('Year').fill('2002')
    await expectFailuresAnswered(page, 'features/holidays/admin/edit-guide-form.tsx', {
      control: edit.getByRole('button', { name: 'Save guide' }),
      says: 'The guide was not saved.',
    })
    await edit.getByRole('button', { name: 'Save guide' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Journey of 2002' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See it as readers do' })).toHaveAttribute(
      'href',
      '/seasonal/holidays/2002',
    )

    await page.getByText('Roll over into another year').click()
    const rollOver = form(page, 'Roll over into another year')
    await expect(rollOver.getByLabel('Year')).toHaveValue('2003')
    await rollOver.getByLabel('Wrap').uncheck()
    await expectFailuresAnswered(page, 'features/holidays/admin/roll-over-form.tsx', {
      control: rollOver.getByRole('button', { name: 'Roll over' }),
      says: 'The guide was not rolled over.',
    })
    await expect(rollOver.getByLabel('Wrap')).not.toBeChecked()
    // By keyboard: what was said of the failure lies over it for a while.
    await rollOver.getByRole('button', { name: 'Roll over' }).press('Enter')
    await expect(guideLink(page, 'Journey of 2003')).toHaveAttribute('aria-current', 'true')
    await expect(list(page, 'Todos').getByRole('listitem')).toContainText(['Bake'])
    await expect(page.getByText('Not active', { exact: true })).toBeVisible()
    const forReaders = await (await page.request.get('/seasonal/holidays')).text()
    expect(/<h1\b[^>]*>([^<]*)/.exec(forReaders)?.[1]).toBe(shownGuide)
    expect(forReaders).not.toContain('Journey of 2003')
    for (const part of ['href="/seasonal/holidays/2002"', 'Journey of 2002'])
      expect(forReaders).toContain(part)
    const past = await (await page.request.get('/seasonal/holidays/2002')).text()
    expect(past).toMatch(/<h1\b[^>]*>Journey of 2002</)
  })
})
