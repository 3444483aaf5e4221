import type { Frame, Page } from '@playwright/test'
import { waitInPage } from './wait-in-page.ts'

/**
 * Does what a reader does, a key without a meaning, until the page is hydrated: pages of readers wait for that. React marks
 * hydrated elements, the root last; its effects run before the page is idle. Without scripts there is nothing to wait for.
 */
export async function waitForHydration(page: Page | Frame) {
  await waitInPage(page, () => {
    if (matchMedia('(scripting: none)').matches) return true
    const isHydrated = Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))
    // Before its first script runs, the page does not hear it.
    if (!isHydrated) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
    return (
      isHydrated &&
      !window.early &&
      new Promise<boolean>((done) => requestIdleCallback(() => done(true), { timeout: 2000 }))
    )
  })
}
