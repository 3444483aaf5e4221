import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../journey.ts'

test('a page asks for no script before it can be read', async ({ request }) => {
  for (const path of ['/', '/blog', '/shop-my-favorites', '/seasonal/holidays', '/newsletter/preferences']) {
    const text = await (await request.get(path)).text()
    expect(text, path).not.toContain('<link rel="modulepreload')
    expect(text, path).not.toMatch(/<script[^>]* src=/)
    const [start = ''] = /(?<=<script type="module"[^>]*>).*?(?=<\/script>)/s.exec(text) ?? []
    expect(start, path).toMatch(/^const early=/)
    expect(start, path).toContain('await Promise.all([import(')
    expect(start, path).not.toMatch(/\bimport\s*["*{]/)
  }
})

const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')))

test('nothing of React runs before the reader does something; what she reads is counted', async ({
  page,
}) => {
  // All of the page is seen without scrolling.
  await page.setViewportSize({ width: 1280, height: 8000 })
  // Of a mouse that rests where the page comes, browsers tell this.
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      if (!window.early) return
      clearInterval(timer)
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    })
  })
  await page.coverage.startJSCoverage()
  const counted = page.waitForRequest('**/views')
  await page.goto('/')
  // Its scripts are there, and the view is counted.
  await counted
  await expect(page.locator('link[rel=prefetch][href*="/shared-"]')).toHaveCount(1)
  const run = (await page.coverage.stopJSCoverage()).map(({ url }) => new URL(url).pathname)
  expect(run.filter((path) => path.startsWith('/assets/')).map((path) => path.split('-')[0])).toEqual(
    expect.arrayContaining(['/assets/entry.client', '/assets/early']),
  )
  expect(run.filter((path) => /\/(shared|root)-/.test(path))).toEqual([])
  const read = page.waitForRequest('**/views')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await read).postDataJSON()).toMatchObject({ kind: 'read', path: '/', toQuarter: 4 })
  expect(await isHydrated(page)).toBe(false)
  await page.mouse.move(200, 200, { steps: 2 })
  await expect.poll(() => isHydrated(page)).toBe(true)
})

/** Opens a page without its scripts, and returns what lets them come. */
async function openWithoutScripts(page: Page, path = '/') {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path)
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

test('a list that is chosen before the scripts are there is shown once they are', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/blog')
  const category = page.getByLabel('Category')
  await category.selectOption({ index: 1 })
  letScriptsCome()
  await expect(page).toHaveURL(/\/blog\?category=/)
  await expect(category).not.toHaveValue('all')
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
