import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { signInAsAdmin } from '../admin/admin-area.ts'
import { expect, test as journey, sameOriginHeaders } from '../journey.ts'
import { savePost } from '../posts.ts'

export { expect }

/** An IP that no other journey uses: comments are limited by network. */
export const uniqueIpHeaders = () => ({ 'X-Forwarded-For': `2001:db8:${randomPart()}:${randomPart()}::1` })
const randomPart = () => randomInt(1, 0xffff).toString(16)

/** A journey with its own IP. */
export const test = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted
  extraHTTPHeaders: async ({}, use) => use(uniqueIpHeaders()),
})

export const POST = '/blog/heatless-curls-slept-on'

let textCount = 0
/** A text that no other journey uses. */
export const uniqueText = (about = 'Lovely') => `${about} ${Date.now().toString(36)}${++textCount}`

export const commentsSection = (page: Page) => page.getByRole('region', { name: /^Comments/ })
export const comment = (page: Page, words: string) =>
  commentsSection(page).getByRole('listitem').filter({ hasText: words })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave a comment' })
export const toast = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByText(text, { exact: true })

export async function openDialog(page: Page) {
  await commentsSection(page).getByRole('button', { name: 'Leave a comment' }).click()
  await expect(dialog(page)).toBeVisible()
}

export async function fillInComment(page: Page, content: string) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('King')
  await page.getByLabel('Comment', { exact: true }).fill(content)
}

export const submitComment = (page: Page) => page.getByRole('button', { name: 'Submit comment' }).click()

type CommentInput = { firstName?: string; lastName?: string; content: string }

/** Sends a comment like the form in the browser. Those of admins are published at once. */
export async function sendComment(request: APIRequestContext, post: string, comment: CommentInput) {
  const multipart = { firstName: 'Ada', lastName: 'King', ...comment }
  const response = await request.post(`${post}/comments.json`, {
    multipart,
    headers: { ...sameOriginHeaders, ...uniqueIpHeaders() },
  })
  expect(response.status(), await response.text()).toBe(200)
}

/** Signs in as admin and creates a published post; returns its path. */
export async function createPost(page: Page, content = '<p>Text.</p>') {
  await signInAsAdmin(page)
  return publishPost(page.request, content)
}

export async function publishPost(request: APIRequestContext, content: string) {
  const { path } = await savePost(request, { title: uniqueText('post'), content, isPublished: true })
  return path
}
