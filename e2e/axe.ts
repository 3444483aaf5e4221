import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Everything axe knows, best practices included, must find nothing. */
export async function expectAccessible(page: Page) {
  // Colours in mid-transition would be measured as they pass by.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
  expect(findings).toEqual([])
}
