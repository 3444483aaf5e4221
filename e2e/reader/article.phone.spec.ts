import { posts } from '../../seed/content/posts.ts'
import { expectAccessible } from '../axe.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { expectNoClippedText, expectTouchTargetSizes, expectWithinScreen, phone } from '../phone.ts'

test.use(phone)

const withTable = posts.find((post) => post.content.includes('<table'))
const withCode = posts.find((post) => post.content.includes('<pre'))

const pages = [
  `/blog/${withTable?.slug}`,
  `/blog/${withCode?.slug}`,
  '/posts/holy-grail-find',
  '/guides?more=1',
  '/about',
  '/privacy',
]

test('nothing hangs over the edge of what is read, and axe finds nothing', async ({ page }) => {
  test.setTimeout(240_000)
  for (const path of pages) {
    await test.step(path, async () => {
      await openHydrated(page, path)
      await expectWithinScreen(page)
      await expectTouchTargetSizes(page)
      await expectNoClippedText(page)
      await expectAccessible(page)
    })
  }
})

test('a wide table scrolls in its own region, which the keyboard reaches', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/blog/${withTable?.slug}`)
  const region = page.getByRole('region', { name: 'Table' }).first()
  await region.focus()
  await expect(region).toBeFocused()
  const { inner, outer } = await region.evaluate((element) => ({
    inner: element.scrollWidth,
    outer: element.clientWidth,
  }))
  expect(inner).toBeGreaterThan(outer)
})
