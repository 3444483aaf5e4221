import { expect, test } from '../journey.ts'
import { phone } from '../phone.ts'
import { postPath, postWithTable } from './article.ts'

test.use(phone)

test('a wide table scrolls in its own region, which the keyboard reaches', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(postPath(postWithTable))
  const region = page.getByRole('region', { name: 'Table' }).first()
  await region.focus()
  await expect(region).toBeFocused()
  const { inner, outer } = await region.evaluate((element) => ({
    inner: element.scrollWidth,
    outer: element.clientWidth,
  }))
  expect(inner).toBeGreaterThan(outer)
})
