import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

let titleCount = 0

/** A title that no other journey uses. */
export const uniqueTitle = (subject: string) => `${subject} ${Date.now().toString(36)}${++titleCount}`

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
export const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
/** The editor is loaded after the page; before that there is a textarea. */
export const waitForEditor = (page: Page) =>
  expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Opens the editor for a new post and waits for it. */
export async function openNewPost(page: Page, title?: string) {
  await page.goto('/admin/posts/new')
  await waitForEditor(page)
  if (title) await field(page, 'Title').fill(title)
}

/** Opens a part of the form that is folded; does nothing if it is open. */
export async function openFold(
  page: Page,
  title: 'Address and excerpt' | 'Address and lead' | 'Search and sharing',
) {
  const fold = page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) })
  if ((await fold.getAttribute('open')) === null) await page.getByRole('heading', { name: title }).click()
}

/** Opens the editor for a saved post. */
export async function openPost(page: Page, id: string) {
  await page.goto(`/admin/posts/${id}`)
  await waitForEditor(page)
}

/** From the dashboard: search, then Edit. */
export async function editPost(page: Page, title: string) {
  await page.goto(`/admin?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  await waitForEditor(page)
}

export const workingCopySavedNote = (page: Page) => page.getByText('Working copy kept')
