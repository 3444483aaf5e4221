import type { Page } from '@playwright/test'

export type Scene = {
  /** Of its files, and over its pictures. */
  name: string
  path: string
  /** Nobody in particular by default. */
  as?: 'admin' | 'viewer'
  /** The demo site by default. */
  on?: 'demo' | 'empty'
  /** What somebody does there before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** Dialogs, menus and passing messages stand in the window; of all else the whole page is shown. */
  isWindow?: boolean
}

/** A page by its address alone, named after it. */
export const plain = (paths: string[], rest: Partial<Scene> = {}): Scene[] =>
  paths.map((path) => ({ name: nameOf(path), path, ...rest }))

/** For a file: the words, and nothing between them that an address or a subject may hold. */
export const nameOf = (text: string) =>
  text.toLowerCase().replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** Opens something by its button, and waits until it is there. */
export const opens = (name: string | RegExp, role: 'dialog' | 'group' = 'dialog') => ({
  isWindow: true,
  act: async (page: Page) => {
    await button(page, name).click()
    await page.getByRole(role).filter({ visible: true }).first().waitFor()
  },
})

/** The writing surface arrives after the page; until then a plain field stands in its place. */
export const writable = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' }).waitFor()

/** A message goes by itself, but not while somebody points at it. */
export const holdMessage = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByText(text, { exact: true }).hover()
