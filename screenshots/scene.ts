import type { Page } from '@playwright/test'

export type Scene = {
  /** Also the name of its files. */
  name: string
  path: string
  /** Signed out by default. */
  as?: 'admin' | 'viewer'
  /** The demo site by default. */
  on?: 'demo' | 'empty'
  /** Runs before the screenshot. */
  act?: (page: Page) => Promise<unknown>
  /** Captures the viewport only, for dialogs, menus and toasts. Else the whole page. */
  isWindow?: boolean
}

/** Scenes named after their paths. */
export const scenesForPaths = (paths: string[], rest: Partial<Scene> = {}): Scene[] =>
  paths.map((path) => ({ name: fileNameFor(path), path, ...rest }))

export const fileNameFor = (text: string) =>
  text.toLowerCase().replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** Clicks a button and waits for what it opens. */
export const opensByButton = (name: string | RegExp, role: 'dialog' | 'group' = 'dialog') => ({
  isWindow: true,
  act: async (page: Page) => {
    await button(page, name).click()
    await page.getByRole(role).filter({ visible: true }).first().waitFor()
  },
})

/** On a phone most parts of a form are closed at first. */
export const openFolds = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    for (const fold of main.querySelectorAll('details')) fold.open = true
  })

/** The editor is loaded after the page; before that there is a textarea. */
export const waitForEditor = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' }).waitFor()

/** A toast does not disappear while the pointer is over it. */
export const hoverToast = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByText(text, { exact: true }).hover()
