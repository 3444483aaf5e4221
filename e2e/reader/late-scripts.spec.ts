import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../journey.ts'

test('a page asks for no script before it can be read', async ({ request }) => {
  for (const path of ['/', '/blog', '/shop-my-favorites', '/seasonal/holidays', '/newsletter/preferences']) {
    const text = await (await request.get(path)).text()
    expect(text, path).not.toContain('modulepreload')
    expect(text, path).not.toMatch(/<script[^>]* src=/)
    const [start = ''] = /(?<=<script type="module"[^>]*>).*?(?=<\/script>)/s.exec(text) ?? []
    expect(start, path).toMatch(/^await /)
    expect(start, path).toContain('await Promise.all([import(')
    expect(start, path).not.toMatch(/\bimport\s*["*{]/)
  }
})

/** Opens the front page without its scripts, and returns what lets them come. */
async function openWithoutScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  return held.resolve
}

test('a button that is pressed before the scripts are there is answered once they are', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page)
  const reviews = page.getByRole('button', { name: 'Reviews' })
  await reviews.click()
  letScriptsCome()
  await expect(page.getByRole('link', { name: 'Hair Reviews' }).first()).toBeVisible()
  await expect(reviews).toHaveAttribute('aria-expanded', 'true')
})

test('a menu that the browser opens by itself stays open when the scripts come', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page)
  await page.getByRole('button', { name: 'Theme' }).click()
  const menu = page.getByRole('group', { name: 'Theme' })
  await expect(menu).toBeVisible()
  letScriptsCome()
  await waitForHydration(page)
  await expect(menu).toBeVisible()
})
