import type { Locator } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { openAsAdmin, toast } from './area.ts'

const paperOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor)

test('the design page shows components as they are, in either theme', async ({ page }) => {
  await openAsAdmin(page, '/admin/design')
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible()
  await expectAccessible(page)

  const [byDay, byNight] = await page.getByRole('button', { name: 'Rest' }).all()
  const [posed] = await page.getByRole('button', { name: 'Hover' }).all()
  if (!byDay || !byNight || !posed) throw new Error('there are no buttons')
  expect(await paperOf(byDay)).not.toBe(await paperOf(byNight))
  expect(await paperOf(byDay)).not.toBe(await paperOf(posed))
  await byDay.hover()
  await expect.poll(() => paperOf(byDay)).toBe(await paperOf(posed))

  await page.getByRole('button', { name: 'Show a success' }).click()
  await expect(toast(page, 'Post saved')).toBeVisible()
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete this post?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open a dialog' })).toBeFocused()
})
