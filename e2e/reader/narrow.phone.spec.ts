import { expect, missingPage, test } from '../journey.ts'
import { phone } from '../phone.ts'
import { readerPages } from './public.ts'

test.use({ ...phone, allowedComplaints: missingPage })

for (const width of [320, 390]) {
  for (const path of [...readerPages, '/no/such/page']) {
    test(`nothing hangs over the edge of ${path} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
}
