import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { waitForEmail } from '../viewer/emails.ts'
import { openAsAdmin } from './admin-area.ts'

export const COMMENTS = '/admin/comments'

export const openComments = (page: Page, path = COMMENTS) => openAsAdmin(page, path)

export const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo' })

const POST = '/blog/sunscreen-under-makeup'

/** Sends a comment like a browser without JavaScript. */
export async function sendComment(
  request: APIRequestContext,
  baseURL: string,
  [first, last]: string[],
  content: string,
) {
  const form = { firstName: first ?? '', lastName: last ?? '', content }
  const response = await request.post(`${POST}/comments`, { form, headers: { Origin: baseURL } })
  expect(response.status()).toBe(200)
}

export const comment = (page: Page, name: string) => page.getByRole('article', { name })

export const folderLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name })

/** The links for one comment in the email about pending comments. */
export async function readModerationEmail(email: string, content: string) {
  let section = ''
  await expect(async () => {
    // Its links follow its words.
    section = (await waitForEmail(email, ' at Venus')).split(content)[1] ?? ''
    expect(section).not.toBe('')
  }).toPass({ timeout: 120_000 })
  const link = (name: string) => new RegExp(`${name}: (\\S+)`).exec(section)?.[1] ?? 'no link'
  return { approve: link('Approve'), remove: link('Delete') }
}
