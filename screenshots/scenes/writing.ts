import type { Page } from '@playwright/test'
import { button, holdMessage, opens, plain, type Scene, writable } from '../scene.ts'
import type { Stage } from '../stage.ts'

/** What somebody does at a desk, once it can be written at. */
const atDesk = (act?: Scene['act']) => ({
  as: 'admin' as const,
  act: async (page: Page) => {
    await writable(page)
    await act?.(page)
  },
})

async function openLibrary(page: Page) {
  await opens('Choose from the library').act(page)
  await page.getByRole('dialog').getByRole('list', { name: 'Images' }).waitFor()
}

/** Its slug is that of another post. */
async function writeItTwice(page: Page) {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Heatless curls, slept on')
  await page.getByRole('textbox', { name: 'Slug', exact: true }).fill('heatless-curls-slept-on')
  await button(page, 'Create post').click()
  await holdMessage(page, 'Save failed')
}

const seeItArrive = (page: Page) => page.getByTitle(/^The letter, /).scrollIntoViewIfNeeded()

async function leaveUnsaved(page: Page) {
  await page.getByLabel('Subject').fill('Nobody has saved this')
  await page.getByRole('link', { name: 'Back to letters' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Where posts and letters are written, looked at and sent, and to whom. */
export const writingScenes = ({ post, draft, sent, subscriber }: Stage): Scene[] => [
  ...plain(['/admin/posts/new', '/admin/settings/about'], atDesk()),
  { name: 'admin-post', path: post, ...atDesk() },
  { name: 'admin-post-history', path: `${post}/history`, as: 'admin' },
  { name: 'admin-post-preview', path: post, ...atDesk(opens('Preview').act), isWindow: true },
  { name: 'admin-post-library', path: post, ...atDesk(openLibrary), isWindow: true },
  { name: 'admin-letter', path: draft, ...atDesk() },
  ...['phone', 'dark', 'text'].map((view) => ({
    name: `admin-letter-preview-${view}`,
    path: `${draft}?view=${view}`,
    ...atDesk(seeItArrive),
    isWindow: true,
  })),
  { name: 'admin-letter-leave', path: draft, ...atDesk(leaveUnsaved), isWindow: true },
  { name: 'admin-letter-sent', path: sent, as: 'admin' },
  { name: 'admin-newsletter-subscriber', path: subscriber, as: 'admin' },
  // Last: what was begun here waits on the dashboard from then on.
  { name: 'admin-post-refused', path: '/admin/posts/new', ...atDesk(writeItTwice), isWindow: true },
]
