import type { Frame, Page } from '@playwright/test'
import { waitInPage } from './wait-in-page.ts'

/** React marks hydrated elements, the root last; its effects run before the page is idle. Without scripts there is nothing to wait for. */
export async function waitForHydration(page: Page | Frame) {
  await waitInPage(
    page,
    () =>
      matchMedia('(scripting: none)').matches ||
      (Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')) &&
        new Promise<boolean>((done) => requestIdleCallback(() => done(true), { timeout: 2000 }))),
  )
}
