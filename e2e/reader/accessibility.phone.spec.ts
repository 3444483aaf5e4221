import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { followToOtherTitle, notFoundComplaints, openHydrated, test } from '../journey.ts'
import { openedElsewhere } from '../opened-elsewhere.ts'
import { expectFitsPhone, expectTouchTargetSizes, phone } from '../phone.ts'
import { postPath, postWithCode, postWithTable, postWithVideo } from './article.ts'

test.use({ ...phone, allowedComplaints: notFoundComplaints })

/** One of each layout, and what lies on pictures or has colors of its own. */
const pages = [
  '/',
  '/blog?search=mascara',
  '/seasonal/holidays',
  '/shop-my-favorites',
  '/subscribe',
  '/links',
  ...[postWithTable, postWithCode].map(postPath),
  // Together they have every block.
  '/blog/vanity-under-sixty-dollars',
  '/blog/where-cream-blush-goes',
  '/guides?filter=beginner&more=1',
  '/reviews/skincare?skin=dry',
  '/products/barley-cream',
  '/compare/barley-cream-vs-hand-cream',
  '/gift-guides/gifts-people-use-up?for=my-sister',
  '/about',
  '/auth',
  '/saved',
]

/** Only parts of those above, whose colors are measured there. */
const pagesOfKnownParts = [
  '/blog',
  '/blog?search=zzzzqqqq',
  '/reviews',
  '/reviews/hair?score=9',
  '/tech',
  '/shop-my-favorites?category=skincare',
  '/shop/radiator-season',
  postPath(postWithVideo),
  '/posts/holy-grail-find',
  '/blog/lovable-guide',
  '/gift-guides',
  '/privacy',
  '/terms',
  `/seasonal/holidays/${new Date().getUTCFullYear() - 1}`,
  '/offline',
  '/no/such/page',
  '/blog/no-such-post',
]

/** These have another layout on wide screens. */
const wide = [
  '/blog',
  postPath(postWithTable),
  '/seasonal/holidays',
  '/shop-my-favorites',
  '/gift-guides/gifts-people-use-up?for=my-sister',
]

test('every page fits a phone and a thumb, also with its text set apart, and axe finds nothing, nor where a wide window lays it out anew', async ({
  page,
}) => {
  test.slow()
  for (const path of [...pages, ...pagesOfKnownParts]) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await (openedElsewhere.has(path) ? followToOtherTitle(page, path) : openHydrated(page, path))
      await expectFitsPhone(page)
      if (pagesOfKnownParts.includes(path)) await expectStateAccessible(page)
      else await expectAccessibleInBothThemes(page)
      if (path === '/') await expectMenuFits(page)
      if (wide.includes(path)) await expectAccessibleWhenWide(page, path)
    })
  }
})

async function expectMenuFits(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expectTouchTargetSizes(page)
  await expectStateAccessible(page)
}

async function expectAccessibleWhenWide(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  if (path === '/blog') {
    // With the bar, which has colors of its own.
    await expectAccessibleInBothThemes(page)
    for (const menu of ['Reviews', 'Theme']) {
      await page.getByRole('button', { name: menu }).tap()
      await expectStateAccessible(page)
    }
  } else await expectStateAccessible(page)
  await page.setViewportSize(phone.viewport)
}
