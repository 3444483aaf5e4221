import { devices, type Page } from '@playwright/test'
import { layOutBelowFold } from './below-fold.ts'
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
 * Fits a phone and a thumb: no horizontal scrolling on the smallest phone, on a common one, and on a laptop with a zoom
 * of 200 %; no text is clipped with wide text spacing (WCAG 1.4.12); everything that can be tapped is large enough.
 */
export async function expectFitsPhone(page: Page) {
  await page.evaluate(layOutBelowFold)
  await expectWithinWidth(page, 640)
  // What fits with its text set apart fits without it, where it takes less room.
  await test.step('with wide text spacing', async () => {
    await page.evaluate(setWideTextSpacing, true)
    await expectWithinWidth(page, 320)
    await expect.poll(() => page.evaluate(findClippedTexts), 'clipped texts').toEqual([])
    await page.evaluate(setWideTextSpacing, false)
  })
  await expectWithinWidth(page, phone.viewport.width)
  await expectTouchTargetSizes(page)
}

const expectWithinWidth = (page: Page, width: number) =>
  test.step(`at ${width} pixels`, async () => {
    await page.setViewportSize({ width, height: phone.viewport.height })
    await expectNoHorizontalScroll(page, width)
  })

const expectNoHorizontalScroll = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

/** Everything that can be tapped is large enough, except links in running text. */
export async function expectTouchTargetSizes(page: Page) {
  await expect.poll(() => page.evaluate(findSmallTargets), 'small touch targets').toEqual([])
}
