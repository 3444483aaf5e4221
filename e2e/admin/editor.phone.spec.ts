import { expect, test } from '../journey.ts'
import { phone } from '../phone.ts'
import { signInAsAdmin } from './admin-area.ts'
import { content, openNewPost } from './editor.ts'

test.use(phone)

test('the text begins on the first screen; publishing and every tool are in reach', async ({ page }) => {
  await signInAsAdmin(page)
  await openNewPost(page)
  await expect.poll(async () => (await content(page).boundingBox())?.y).toBeLessThan(480)
  await content(page).fill(Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n'))
  await expect(page.getByRole('switch', { name: 'Published' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Create post' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Code block' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More tools' }).tap()
  await expect(page.getByRole('button', { name: 'Code block' })).toBeVisible()
  for (const tool of await page.getByRole('toolbar').getByRole('button').all()) {
    await expect(tool).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('button', { name: 'Table' }).tap()
  const bar = await page.getByRole('button', { name: 'Admin menu' }).boundingBox()
  await expect
    .poll(async () => {
      const table = await content(page).getByRole('table').boundingBox()
      return (table?.y ?? 0) + (table?.height ?? 0)
    })
    .toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
