import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

let made = 0

/** A title that no other journey uses. */
export const newTitle = (subject: string) => `${subject} ${Date.now().toString(36)}${++made}`

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
export const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
/** The writing surface arrives after the page; until then a plain field stands in its place. */
export const readyToWrite = (page: Page) =>
  expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Opens the editor for a new post and waits until it can be written in. */
export async function beginPost(page: Page, title?: string) {
  await page.goto('/admin/posts/new')
  await readyToWrite(page)
  if (title) await field(page, 'Title').fill(title)
}

/** Makes a post by hand; afterwards the dashboard is shown. */
export async function createPost(page: Page, post: { title: string; text?: string; published?: boolean }) {
  await beginPost(page, post.title)
  if (post.text) await content(page).fill(post.text)
  if (post.published) await page.getByRole('switch', { name: 'Published' }).check()
  await page.getByRole('button', { name: 'Create post' }).click()
  await expect(toast(page, 'Post created')).toBeVisible()
  await expect(page).toHaveURL('/admin')
}

/** From the dashboard, as she would: search, then Edit. */
export async function editPost(page: Page, title: string) {
  await page.goto(`/admin?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  await readyToWrite(page)
}

export const kept = (page: Page) => page.getByText('Working copy kept')
