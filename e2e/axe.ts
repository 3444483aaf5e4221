import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** All of axe, which its builder would bring twice for every look: it is larger than any page. */
const { source: axe } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core')
const IT_IS_THERE = 'void 0'

/** A frame in which nothing may run cannot be looked into by a script either. */
const SHUT_OFF = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'
/** News that is fading away has any color. */
const FADING = '[data-sonner-toast][data-removed="true"]'

/** What axe says of colors: all that differs between the themes, which share their markup. */
const ABOUT_COLORS = ['color-contrast', 'link-in-text-block']

/** Everything axe knows, best practices included, must find nothing; or only some of it. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // Colors in mid-transition would be measured as they pass by; one that is cut short is over, too.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // A ring that turns while something loads never ends.
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  // The way that looks into frames opens a second page each time: only for a page that has some.
  const hasFrames = page.frames().length > 1
  if (!hasFrames) await page.evaluate(`if (!('axe' in window)) ${axe}`)
  const { violations } = await new AxeBuilder({ page, ...(!hasFrames && { axeSource: IT_IS_THERE }) })
    .setLegacyMode(!hasFrames)
    .exclude(SHUT_OFF)
    .exclude(FADING)
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
  expect(findings).toEqual([])
}

/** In one visit: without a choice of the reader's, the page follows the system while it is open. */
export async function expectAccessibleInBothThemes(page: Page) {
  for (const [colorScheme, rules] of [['light'], ['dark', ABOUT_COLORS]] as const) {
    await test.step(`in the ${colorScheme} theme`, async () => {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, rules)
    })
  }
}
