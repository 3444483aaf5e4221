import type { Page } from '@playwright/test'
import { expect, openHydrated, test, waitForHydration } from '../journey.ts'

const ivory = 'rgb(251, 247, 242)'
const aubergine = 'rgb(26, 14, 22)'

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

async function choose(page: Page, name: 'Light' | 'Dark' | 'System') {
  await page.getByRole('button', { name: 'Theme' }).click()
  // The radio is covered by its label.
  await page.getByRole('radio', { name }).check({ force: true })
  await page.keyboard.press('Escape')
}

test('a choice overrules the system, survives a reload without a flash, holds in open tabs, and system takes it back', async ({
  page,
  context,
}) => {
  await test.step('without a choice the system decides, and may change its mind', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openHydrated(page, '/')
    await expect.poll(() => paper(page)).toBe(aubergine)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => paper(page)).toBe(ivory)
  })
  await test.step('a choice overrules the system, and stands before the body is parsed, so nothing flashes', async () => {
    await choose(page, 'Dark')
    await expect.poll(() => paper(page)).toBe(aubergine)
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.body) return
        seen.disconnect()
        Object.assign(window, { themeAtFirstBody: document.documentElement.dataset.theme ?? 'none' })
      })
      seen.observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await waitForHydration(page)
    expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirstBody'))).toBe('dark')
    await expect.poll(() => paper(page)).toBe(aubergine)
  })
  await test.step('open tabs agree', async () => {
    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'light' })
    await other.goto('/subscribe')
    await waitForHydration(other)
    await expect.poll(() => paper(other)).toBe(aubergine)
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await page.keyboard.press('Escape')
    await choose(page, 'System')
    await expect.poll(() => paper(page)).toBe(ivory)
    await expect.poll(() => paper(other)).toBe(ivory)
    await other.close()
  })
  await test.step('the choice is made by keyboard alone', async () => {
    const button = page.getByRole('button', { name: 'Theme' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'System' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect.poll(() => paper(page)).toBe(aubergine)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden()
    await expect(button).toBeFocused()
  })
})
