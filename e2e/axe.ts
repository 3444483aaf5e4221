import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Minified: what the builder would use is twice as large. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Axe cannot run in a frame without scripts. */
const SANDBOXED_FRAMES = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'
/** Pages of the site, which are checked by themselves: landmarks of a page and of its frame are not told apart. */
const PREVIEW_FRAMES = 'iframe[name="look-preview"]'
/** Toasts that fade out have no fixed color. */
const FADING_TOASTS = '[data-sonner-toast][data-removed="true"]'

const exclude = [SANDBOXED_FRAMES, PREVIEW_FRAMES, FADING_TOASTS]

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** The only rules whose result can differ between themes, which share their markup. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const onlyColors: RunOptions = { runOnly: { type: 'rule', values: COLOR_RULES } }
const noColors: RunOptions = {
  rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])),
}

/** Checks all rules of axe, best practices included, in the theme that is shown. */
export const expectAccessible = (page: Page) => expectNoViolations(page, {})

/**
 * For a state (a dialog, a refusal, a filled list) of a page that is checked in both themes elsewhere. Its colors are pairs
 * of tokens, whose contrasts are tested apart (color-pairs.test.ts); measuring them takes most of the time of axe.
 */
export const expectStateAccessible = (page: Page) => expectNoViolations(page, noColors)

async function expectNoViolations(page: Page, options: RunOptions) {
  // Again if it failed: what begins to load meanwhile is dimmed.
  await expect(async () => expect(await findViolations(page, options)).toEqual([])).toPass({
    timeout: 120_000,
  })
}

async function findViolations(page: Page, which: RunOptions): Promise<string[]> {
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
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Else all style sheets are loaded again, for rules that are off.
    preload: false,
    ...which,
  }
  const hasFrames = await page.evaluate(
    (excluded) => [...document.querySelectorAll('iframe')].some((frame) => !frame.matches(excluded)),
    exclude.join(),
  )
  const violations = await (hasFrames ? runInFrames(page, options) : runInPage(page, options))
  return violations.flatMap(({ id, nodes }) => nodes.map((html) => `${id}: ${html}`))
}

type Violation = { id: string; nodes: string[] }
type AxeWindow = {
  axe: {
    run(
      context: { exclude: string[] },
      options: RunOptions,
    ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
  }
}

/** Loaded once for each page: axe is larger than any of them. */
async function runInPage(page: Page, options: RunOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ exclude, options }) => {
      const { violations } = await (window as unknown as AxeWindow).axe.run({ exclude }, options)
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    },
    { exclude, options },
  )
}

/** The builder opens a second page each time, to put the results of the frames together. */
async function runInFrames(page: Page, options: RunOptions): Promise<Violation[]> {
  const builder = new AxeBuilder({ page, axeSource })
  for (const selector of exclude) builder.exclude(selector)
  const { violations } = await builder.options(options).analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

/** In one visit: the page follows the system's theme while it is open. */
export async function expectAccessibleInBothThemes(page: Page) {
  for (const [colorScheme, options] of [
    ['light', {}],
    ['dark', onlyColors],
  ] as const) {
    await test.step(`in the ${colorScheme} theme`, async () => {
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page, options)
    })
  }
}
