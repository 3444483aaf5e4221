import type { Page } from '@playwright/test'
import { attribute, readServedPage, textOf } from '../../testing/served-page.ts'
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

/** The text and the excerpt that the editor of a post opens with: it is sent them before its scripts are. */
export async function readStored(page: Page, id: string) {
  const sent = readServedPage(await (await page.request.get(`/admin/posts/${id}`)).text())
  const stored = (name: string) =>
    textOf(sent.elements(({ tagName, properties }) => tagName === 'textarea' && properties.name === name)[0])
  return { content: stored('content'), excerpt: stored('excerpt') }
}

/** From the dashboard. */
export async function findPostId(page: Page, title: string) {
  const found = await page.request.get(`/admin?search=${encodeURIComponent(title)}`)
  const list = readServedPage(await found.text())
  const edit = list.getAll('link', { name: /^Edit/ }).find((link) => list.nameOf(link).endsWith(title))
  return attribute(edit, 'href')?.split('/').at(-1) ?? ''
}

/** What a page of the history says was removed: of the newest change, or of a version by the words of its link. */
export async function readDeletions(page: Page, id: string, version?: RegExp) {
  const open = async (path: string) => readServedPage(await (await page.request.get(path)).text())
  let history = await open(`/admin/posts/${id}/history`)
  if (version) {
    const [link] = history.getAll('link', { name: version })
    history = await open(
      new URL(attribute(link, 'href') ?? '', `http://venus/admin/posts/${id}/history`).href.slice(
        'http://venus'.length,
      ),
    )
  }
  return history.elements(({ tagName }) => tagName === 'del').map(textOf)
}

export const workingCopySavedNote = (page: Page) => page.getByText('Working copy kept')
