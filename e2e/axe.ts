import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Injected once for each page: the builder would inject it twice for every check, and it is larger than any page. */
const { source: axe } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core')
const ALREADY_LOADED = 'void 0'

/** Axe cannot run in a frame without scripts. */
const SANDBOXED_FRAMES = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'
/** Pages of the site, which are checked by themselves: landmarks of a page and of its frame are not told apart. */
const PREVIEW_FRAMES = 'iframe[name="look-preview"]'
/** Toasts that fade out have no fixed color. */
const FADING_TOASTS = '[data-sonner-toast][data-removed="true"]'

/** The only rules whose result can differ between themes, which share their markup. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks all rules of axe, best practices included, or only some. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // Again if it failed: what begins to load meanwhile is dimmed.
  await expect(async () => expect(await findViolations(page, rules)).toEqual([])).toPass({ timeout: 120_000 })
}

async function findViolations(page: Page, rules: string[] | undefined): Promise<string[]> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Wait for transitions, whose colors would be measured halfway. A canceled one counts as finished.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // A spinner never ends, nor does a transition inside of closed details.
        .filter(
          ({ effect }) =>
            effect?.getComputedTiming().endTime !== Infinity &&
            (effect as KeyframeEffect | null)?.target?.checkVisibility(),
        )
        .map((animation) => animation.finished),
    ),
  )
  // Only for pages with frames: checking frames opens a second page each time.
  const hasFrames = page.frames().length > 1
  if (!hasFrames) await page.evaluate(`if (!('axe' in window)) ${axe}`)
  const { violations } = await new AxeBuilder({ page, ...(!hasFrames && { axeSource: ALREADY_LOADED }) })
    .setLegacyMode(!hasFrames)
    .exclude(SANDBOXED_FRAMES)
    .exclude(PREVIEW_FRAMES)
    .exclude(FADING_TOASTS)
    .options({
      resultTypes: ['violations'],
      // Else all style sheets are loaded again, for rules that are off.
      preload: false,
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

/** In one visit: the page follows the system's theme while it is open. */
export async function expectAccessibleInBothThemes(page: Page) {
  for (const [colorScheme, rules] of [['light'], ['dark', COLOR_RULES]] as const) {
    await test.step(`in the ${colorScheme} theme`, async () => {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, rules)
    })
  }
}
