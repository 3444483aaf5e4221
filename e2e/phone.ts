import { devices, type Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { smallTargets } from './small-targets.ts'
import { cutOffTexts, setTextApart } from './text-room.ts'

// Which browser runs is said once, for all journeys; a file that names one again would wait for it to start.
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/**
 * For `test.use` in a journey made on a phone; such files end in `.phone.spec.ts`. Nothing in them depends on how fine
 * its screen is, and a machine without a graphics card paints seven times the points for it.
 */
export const phone = { ...pixel, deviceScaleFactor: 1, viewport: { width: 390, height: 844 } }

/**
 * Nothing makes the page scroll sideways: on the smallest phone, on a common one, and where a laptop's window is
 * magnified to twice its size.
 */
export async function expectWithinScreen(page: Page) {
  for (const width of [320, 640, 390]) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSideways(page, width)
    })
  }
}

const expectNoSideways = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

/** A thumb finds everything that can be pressed. What stands in running text is as high as its line. */
export async function expectThumbSized(page: Page) {
  expect(await page.evaluate(smallTargets), 'what is smaller than a thumb').toEqual([])
}

/** Who reads with letters, words and lines further apart loses nothing: on the smallest phone, where it is tightest. */
export async function expectRoomForText(page: Page) {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.evaluate(setTextApart, true)
  await expectNoSideways(page, 320)
  expect(await page.evaluate(cutOffTexts), 'what is cut off').toEqual([])
  await page.evaluate(setTextApart, false)
  await page.setViewportSize(phone.viewport)
}
