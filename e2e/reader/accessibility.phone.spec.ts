import { expectAccessibleInBothThemes } from '../axe.ts'
import { notFoundComplaints, openHydrated, test } from '../journey.ts'
import { expectFitsPhone, expectTouchTargetSizes, phone } from '../phone.ts'
import { postPath, postWithCode, postWithTable, postWithVideo } from './article.ts'
import { readerPages } from './demo-posts.ts'

test.use({ ...phone, allowedComplaints: notFoundComplaints })

const pages = [
  ...readerPages,
  ...[postWithVideo, postWithTable, postWithCode].map(postPath),
  '/posts/holy-grail-find',
  '/blog/lovable-guide',
  // Together they have every block.
  '/blog/vanity-under-sixty-dollars',
  '/blog/where-cream-blush-goes',
  '/guides?filter=beginner&more=1',
  '/reviews/skincare?skin=dry',
  '/reviews/hair?score=9',
  '/products/barley-cream',
  '/compare/barley-cream-vs-hand-cream',
  '/gift-guides',
  '/gift-guides/gifts-people-use-up?for=my-sister',
  '/about',
  '/privacy',
  '/terms',
  '/blog?search=zzzzqqqq',
  '/auth',
  '/offline',
  '/saved',
  '/no/such/page',
  '/blog/no-such-post',
]

test('every page fits a phone and a thumb, also with its text set apart, and axe finds nothing', async ({
  page,
}) => {
  test.slow()
  for (const path of pages) {
    await test.step(path, async () => {
      await openHydrated(page, path)
      await expectFitsPhone(page)
      await expectAccessibleInBothThemes(page)
    })
  }
})

test('axe finds nothing while the menu is open', async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expectTouchTargetSizes(page)
  await expectAccessibleInBothThemes(page)
})
