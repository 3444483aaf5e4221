import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const MAX_TAB_STOPS = 80

/** Presses Tab until the target has focus. Each element on the way must be visible when it is focused. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = target.page()
  await test.step(`${key} to ${target}`, async () => {
    await expect(target).toBeVisible()
    // Found once, and again if it was replaced: looking for a role and a name reads the whole page.
    const find = () => target.evaluateHandle((element) => element)
    let element = await find()
    for (let stops = 0; stops < MAX_TAB_STOPS; stops++) {
      await page.keyboard.press(key)
      let seen = await element.evaluate(lookAtFocus)
      if (!seen.isThere) {
        element = await find()
        seen = await element.evaluate(lookAtFocus)
      }
      const { over, isReached } = seen
      expect(over, 'what lies over the element with focus').toBeNull()
      if (isReached) return
    }
    throw new Error(`${target} was not reached in ${MAX_TAB_STOPS} steps`)
  })
}

/**
 * Runs in the page: whether this element has focus, and what lies over the one that has. A fixed bar must not cover it
 * (WCAG 2.4.11); toasts may, they disappear.
 */
function lookAtFocus(target: Element): { isReached: boolean; isThere: boolean; over: string | null } {
  const focused = document.activeElement
  const [isReached, isThere] = [focused === target, target.isConnected]
  const [box] = focused?.getClientRects() ?? []
  if (!focused || focused === document.body || !box || box.width <= 1)
    return { isReached, isThere, over: null }
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20))
  const outOfSight = `nothing: ${focused.outerHTML.slice(0, 200)} is out of sight`
  if (!over) return { isReached, isThere, over: outOfSight }
  const isToast = over.closest('[aria-live]') !== null
  const isSame = isToast || focused.contains(over) || over.contains(focused)
  return { isReached, isThere, over: isSame ? null : over.outerHTML.slice(0, 200) }
}

/** After a client-side navigation: focus is in the new page, and its title is announced. */
export async function expectFocusOnNewPage(page: Page, title: string) {
  await expect(page.locator(':focus').getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(await page.title(), { exact: true })).toBeAttached()
}
