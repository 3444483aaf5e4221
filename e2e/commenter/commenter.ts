import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { signInAsAdmin } from '../admin/area.ts'
import { expect, fromOurPage, test as journey } from '../journey.ts'

export { expect }

/** Somewhere that no other journey comes from: too many comments from one place are held back. */
export const elsewhere = () => ({ 'X-Forwarded-For': `2001:db8:${randomPart()}:${randomPart()}::1` })
const randomPart = () => randomInt(1, 0xffff).toString(16)

/** A journey that comes from an address of its own. */
export const test = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted
  extraHTTPHeaders: async ({}, use) => use(elsewhere()),
})

export const POST = '/blog/heatless-curls-slept-on'

let written = 0
/** Words that nobody has written before. */
export const newWords = (about = 'Lovely') => `${about} ${Date.now().toString(36)}${++written}`

export const section = (page: Page) => page.getByRole('region', { name: /^Comments/ })
export const comment = (page: Page, words: string) =>
  section(page).getByRole('listitem').filter({ hasText: words })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave a comment' })
export const toast = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByText(text, { exact: true })

export async function openDialog(page: Page) {
  await section(page).getByRole('button', { name: 'Leave a comment' }).click()
  await expect(dialog(page)).toBeVisible()
}

export async function fill(page: Page, content: string) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('King')
  await page.getByLabel('Comment', { exact: true }).fill(content)
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit comment' }).click()

type Sent = { firstName?: string; lastName?: string; content: string }

/** Sends a comment as the browser's form would; an admin's own appear at once. */
export async function send(request: APIRequestContext, post: string, comment: Sent) {
  const multipart = { firstName: 'Ada', lastName: 'King', ...comment }
  const answer = await request.post(`${post}/comments.json`, {
    multipart,
    headers: { ...fromOurPage, ...elsewhere() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A public post made by the admin, who is signed in afterwards; answers its address. */
export async function newPost(page: Page, content = '<p>Text.</p>') {
  await signInAsAdmin(page)
  return publish(page.request, content)
}

export async function publish(request: APIRequestContext, content: string) {
  const slug = newWords('post').replace(' ', '-')
  const form = {
    id: randomUUID(),
    asOf: '',
    title: slug,
    slug,
    content,
    excerpt: '',
    categoryId: '',
    featuredImage: '',
    featuredImageAlt: '',
    videoUrl: '',
    metaTitle: '',
    metaDescription: '',
    publishedDate: new Date(Date.now() - 60_000).toISOString(),
    isPublished: 'on',
  }
  const answer = await request.post('/admin/posts/new', { form, headers: fromOurPage })
  expect(answer.status()).toBe(200)
  return `/blog/${slug}`
}
