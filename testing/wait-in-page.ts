import type { Frame, Page } from '@playwright/test'

/** What Playwright says of a document that was left while it was asked. */
const LEFT_DOCUMENT = /context was destroyed|navigation/

/**
 * Waits until the condition holds in the page, also in a document that comes meanwhile. `page.waitForFunction` would first send all that
 * Playwright can do in a page, 340 KB, to be compiled beside the scripts of each document.
 */
export async function waitInPage(page: Page | Frame, condition: () => unknown) {
  for (;;) {
    try {
      await page.evaluate(
        `(async () => { while (!(await (${condition})())) await new Promise(requestAnimationFrame) })()`,
      )
      return
    } catch (error) {
      if (!LEFT_DOCUMENT.test(String(error))) throw error
    }
  }
}
