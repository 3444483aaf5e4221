import { devices, type Page } from '@playwright/test'
import { expect, test } from './journey.ts'

// Which browser runs is said once, for all journeys; a file that names one again would wait for it to start.
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/** For `test.use` in a journey made on a phone; such files end in `.phone.spec.ts`. */
export const phone = { ...pixel, viewport: { width: 390, height: 844 } }

/** Nothing makes the page scroll sideways, on the smallest phone and on a common one. */
export async function expectWithinScreen(page: Page) {
  for (const width of [320, 390]) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
}
