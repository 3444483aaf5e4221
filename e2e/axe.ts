import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findFaintTexts } from '#testing/faint-texts.ts'
import { layOutBelowFold } from './below-fold.ts'
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
  const { hasFrames } = await settle(page)
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Else all style sheets are loaded again, for rules that are off.
    preload: false,
    ...which,
  }
  if (!hasFrames) await loadAxe(page)
  const violations = await (hasFrames ? runInFrames(page, options) : runInPage(page, options))
  return violations.flatMap(({ id, nodes }) => nodes.map((html) => `${id}: ${html}`))
}

/** Waits for transitions, whose colors would be measured halfway; fails while something is loading. */
async function settle(page: Page) {
  await page.evaluate(layOutBelowFold)
  const state = await page.evaluate(async (excluded) => {
    // A canceled one counts as finished.
    await Promise.allSettled(
      document
        .getAnimations()
        // A spinner never ends, nor does a transition inside of closed details.
        .filter(
          ({ effect }) =>
            effect?.getComputedTiming().endTime !== Infinity &&
            (effect as KeyframeEffect | null)?.target?.checkVisibility(),
        )
        .map((animation) => animation.finished),
    )
    return {
      busy: document.querySelectorAll('[aria-busy=true]').length,
      hasFrames: [...document.querySelectorAll('iframe')].some((frame) => !frame.matches(excluded)),
    }
  }, exclude.join())
  expect(state.busy, 'what is loading').toBe(0)
  return state
}

/**
 * Once for each document. Axe is larger than any page, and sending it takes as long as running it: documents that are opened
 * after the first have it at hand, without running it.
 */
async function loadAxe(page: Page) {
  const isLoaded = await page.evaluate(() => {
    const { axe, prepareAxe } = window as unknown as Partial<AxeWindow>
    if (!axe) prepareAxe?.()
    return axe !== undefined || prepareAxe !== undefined
  })
  if (isLoaded) return
  await page.addInitScript(`window.prepareAxe = () => {${axeSource}\n}`)
  await page.evaluate(axeSource)
}

type Violation = { id: string; nodes: string[] }
type AxeWindow = {
  prepareAxe: () => void
  axe: {
    configure(options: { noHtml: boolean }): void
    run(
      context: { exclude: string[] },
      options: RunOptions,
    ): Promise<{ violations: { id: string; nodes: { element?: Element }[] }[] }>
  }
}

function runInPage(page: Page, options: RunOptions): Promise<Violation[]> {
  return page.evaluate(
    async ({ exclude, options }) => {
      const { axe } = window as unknown as AxeWindow
      // It would write out every element that it looks at, and not only those that are told.
      axe.configure({ noHtml: true })
      const { violations } = await axe.run({ exclude }, options)
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ element }) => element?.outerHTML.slice(0, 300) ?? ''),
      }))
    },
    { exclude, options: { ...options, elementRef: true } },
  )
}

/** The builder opens a second page each time, to put the results of the frames together. */
async function runInFrames(page: Page, options: RunOptions): Promise<Violation[]> {
  const builder = new AxeBuilder({ page, axeSource })
  for (const selector of exclude) builder.exclude(selector)
  const { violations } = await builder.options(options).analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

/**
 * No text is too faint in the theme that is shown. What a quick look (testing/faint-texts.ts) cannot tell is measured by axe; that
 * takes most of the time of axe.
 */
async function expectReadable(page: Page) {
  await expect(async () => {
    await settle(page)
    const doubtful = await page.evaluate(findFaintTexts)
    const faint = doubtful.length > 0 ? await findViolations(page, onlyColors) : []
    expect(faint).toEqual([])
  }).toPass({ timeout: 120_000 })
}

const inTheme = (page: Page, colorScheme: 'light' | 'dark', check: () => Promise<void>) =>
  test.step(`in the ${colorScheme} theme`, async () => {
    await page.emulateMedia({ colorScheme })
    await check()
  })

/** In one visit: the page follows the system's theme while it is open. */
export async function expectAccessibleInBothThemes(page: Page) {
  await inTheme(page, 'light', () => expectAccessible(page))
  await inTheme(page, 'dark', () => expectReadable(page))
}

/** For a page of parts that other pages have, which are checked by `expectAccessibleInBothThemes`. */
export async function expectKnownPartsAccessible(page: Page) {
  await inTheme(page, 'light', async () => {
    await expectStateAccessible(page)
    await expectReadable(page)
  })
  await inTheme(page, 'dark', () => expectReadable(page))
}
