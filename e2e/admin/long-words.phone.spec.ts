import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from '../journey.ts'
import { phone } from '../phone.ts'
import { savePost } from '../posts.ts'
import { form, listRow, signInAsAdmin, toast } from './admin-area.ts'
import { field, openFold, openNewPost, openPost, uniqueTitle } from './editor.ts'

test.use(phone)

const unbroken = (words: string, length: number) => words.replaceAll(' ', '').padEnd(length, 'm')
const expectNoSidewaysScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

test('a word without an end breaks on the dashboard, in the editor, in the history and in lists', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const title = unbroken(uniqueTitle('Endless'), 300)
  const { id } = await savePost(page.request, { title, content: '<p>Short.</p>' })
  const begun = unbroken(uniqueTitle('Begun'), 300)
  await openNewPost(page, begun)
  await expect(page.getByText('Working copy kept')).toBeVisible()
  await openHydrated(page, '/admin')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: begun })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByRole('dialog')).toContainText(title)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')

  await openPost(page, id)
  await openFold(page, 'Search and sharing')
  await openFold(page, 'Address and excerpt')
  await expect(page.getByText('In a search result')).toBeVisible()
  await field(page, 'Meta description').fill(unbroken('x', 300))
  await field(page, 'Excerpt').fill(unbroken('y', 300))
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/admin')

  await openPost(page, id)
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('navigation', { name: 'Versions' }).getByRole('link').last().click()
  await expect(page.getByRole('deletion').or(page.getByRole('insertion')).first()).toBeVisible()
  await expectNoSidewaysScroll(page)

  await openHydrated(page, '/admin/tags')
  const name = unbroken(uniqueTitle('Tag'), 80)
  await form(page, 'Add a tag').getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('link', { name: `Delete ${name}` }).waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: `Merge ${name}` }).click()
  await expect(form(page, `Merge ${name}`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('button', { name: 'Delete tag' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Delete tag' }).click()
  await expect(toast(page, 'Tag deleted')).toBeVisible()

  await openHydrated(page, '/admin/people')
  const email = `${unbroken(uniqueTitle('guest'), 60)}@${'d'.repeat(60)}.example`
  await form(page, 'Invite somebody').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(listRow(page, email)).toBeVisible()
  await expectNoSidewaysScroll(page)
  // By keyboard: the toast covers it for a while.
  await listRow(page, email).getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(listRow(page, email)).toBeHidden()
})
