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
  /** Dialogs and menus stand in the window; of all else the whole page is shown. */
  isWindow?: boolean
}

/** A page by its address alone, named after it. */
export const plain = (paths: string[], rest: Partial<Scene> = {}): Scene[] =>
  paths.map((path) => ({ name: nameOf(path), path, ...rest }))

const nameOf = (path: string) => path.replace(/^\/|\/$/g, '').replace(/[^\w]+/g, '-') || 'home'

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
