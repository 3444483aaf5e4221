import { devices, type Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { findSmallTargets } from './small-targets.ts'
import { findClippedTexts, setWideTextSpacing } from './text-spacing.ts'

// The browser is set for all journeys; a file that sets it again would start another one.
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/**
 * For `test.use` in journeys on a phone; their files end in `.phone.spec.ts`. With a device scale factor of 1, because
 * nothing depends on it, and rendering would be seven times slower without a graphics card.
 */
export const phone = { ...pixel, deviceScaleFactor: 1, viewport: { width: 390, height: 844 } }

/**
 * No horizontal scrolling: on the smallest phone, on a common one, and on a laptop with a zoom of 200 %.
 */
export async function expectWithinScreen(page: Page) {
  for (const width of [320, 640, 390]) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await expectNoHorizontalScroll(page, width)
    })
  }
}

const expectNoHorizontalScroll = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

/** Everything that can be tapped is large enough, except links in running text. */
export async function expectTouchTargetSizes(page: Page) {
  expect(await page.evaluate(findSmallTargets), 'small touch targets').toEqual([])
}

/** No text is clipped with wide text spacing (WCAG 1.4.12), on the smallest phone. */
export async function expectNoClippedText(page: Page) {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.evaluate(setWideTextSpacing, true)
  await expectNoHorizontalScroll(page, 320)
  expect(await page.evaluate(findClippedTexts), 'clipped texts').toEqual([])
  await page.evaluate(setWideTextSpacing, false)
  await page.setViewportSize(phone.viewport)
}
