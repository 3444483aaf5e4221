import type { APIRequestContext, Page } from '@playwright/test'
import { expect, hydrated } from '../journey.ts'
import { letterTo } from '../viewer/letters.ts'
import { openAsAdmin } from './area.ts'

export const COMMENTS = '/admin/comments'

export async function openComments(page: Page, path = COMMENTS) {
  await openAsAdmin(page, path)
  await hydrated(page)
}

export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

const POST = '/blog/sunscreen-under-makeup'

/** Sends a comment as a reader without a script does. */
export async function sendComment(
  request: APIRequestContext,
  baseURL: string,
  [first, last]: string[],
  content: string,
) {
  const form = { firstName: first ?? '', lastName: last ?? '', content }
  const answer = await request.post(`${POST}/comments`, { form, headers: { Origin: baseURL } })
  expect(answer.status()).toBe(200)
}

export const comment = (page: Page, name: string) => page.getByRole('article', { name })

export const folder = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name })

/** The links in the letter that tells of a waiting comment, by what the comment says. */
export async function waitingLetter(email: string, content: string) {
  let told = ''
  await expect(async () => {
    told = (await letterTo(email, ' at Venus')).split('\n\n').find((part) => part.includes(content)) ?? ''
    expect(told).not.toBe('')
  }).toPass({ timeout: 20_000 })
  const link = (name: string) => new RegExp(`${name}: (\\S+)`).exec(told)?.[1] ?? 'no link'
  return { approve: link('Approve'), remove: link('Delete') }
}
