import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Nobody who has only a keyboard goes further for anything. */
const FURTHEST = 80

/** Goes on by the Tab key until something has focus. Wherever focus rests on the way, it is in sight. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = target.page()
  await test.step(`${key} to ${target}`, async () => {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < FURTHEST; stops++) {
      await page.keyboard.press(key)
      expect(await page.evaluate(whatHidesFocus), 'what lies over the element with focus').toBeNull()
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${target} was not reached in ${FURTHEST} steps`)
  })
}

/** Runs in the page. A bar that stays where it is must not lie over what has focus (WCAG 2.4.11); news goes by itself. */
function whatHidesFocus(): string | null {
  const focused = document.activeElement
  const [box] = focused?.getClientRects() ?? []
  if (!focused || focused === document.body || !box || box.width <= 1) return null
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20))
  if (!over) return `nothing: ${focused.outerHTML.slice(0, 200)} is out of sight`
  const isNews = over.closest('[aria-live]') !== null
  return isNews || focused.contains(over) || over.contains(focused) ? null : over.outerHTML.slice(0, 200)
}

/** After a navigation by script: the next Tab leads into the page arrived at, whose title is read out. */
export async function expectArrival(page: Page, title: string) {
  await expect(page.locator(':focus').getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(await page.title(), { exact: true })).toBeAttached()
}

/** Movement that is asked to stay away: focus is looked at where it rests, not on its way there. */
export const still = { contextOptions: { reducedMotion: 'reduce' } } as const
