import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { emptyFields } from '#app/features/posts/editor/editor-fields.ts'
import { expect, follow, openHydrated, sameOriginHeaders, sendForm, test } from '../journey.ts'
import { phone } from '../phone.ts'
import { savePost } from '../posts.ts'
import { form, listRow, signInAsAdmin } from './admin-area.ts'
import { field, openFold, uniqueTitle, waitForEditor } from './editor.ts'

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
  const name = unbroken(uniqueTitle('Tag'), 80)
  const email = `${unbroken(uniqueTitle('guest'), 60)}@${'d'.repeat(60)}.example`
  const send = (path: string, fields: Record<string, string>) => sendForm(page.request, path, fields)
  await send('/admin/tags', { intent: 'add-tag', name, slug: '' })
  await send('/admin/people', { intent: 'invite', email, role: 'viewer' })
  const begun = unbroken(uniqueTitle('Begun'), 300)
  const copy = { id: randomUUID(), asOf: null, fields: { ...emptyFields(), title: begun } }
  const kept = await page.request.post('/admin/posts/working-copy', {
    data: copy,
    headers: sameOriginHeaders,
  })
  expect(kept.status()).toBe(200)
  await openHydrated(page, '/admin')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: begun })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByRole('dialog')).toContainText(title)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')

  await follow(page, `/admin/posts/${id}`)
  await waitForEditor(page)
  await openFold(page, 'Search and sharing')
  await openFold(page, 'Address and excerpt')
  await expect(page.getByText('In a search result')).toBeVisible()
  await field(page, 'Meta description').fill(unbroken('x', 300))
  await field(page, 'Excerpt').fill(unbroken('y', 300))
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/admin')

  await follow(page, `/admin/posts/${id}/history`)
  await page.getByRole('navigation', { name: 'Versions' }).getByRole('link').last().click()
  await expect(page.getByRole('deletion').or(page.getByRole('insertion')).first()).toBeVisible()
  await expectNoSidewaysScroll(page)

  await follow(page, '/admin/tags')
  await page.getByRole('link', { name: `Delete ${name}` }).waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: `Merge ${name}` }).click()
  await expect(form(page, `Merge ${name}`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('button', { name: 'Delete tag' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await follow(page, '/admin/people')
  await expect(listRow(page, email)).toBeVisible()
  await expectNoSidewaysScroll(page)
})
