import { expect, openHydrated, test } from '../journey.ts'
import { phone } from '../phone.ts'

test.use(phone)

test('on a phone there are no arrows: the row is swiped', async ({ page }) => {
  await openHydrated(page, '/shop-my-favorites')
  await expect(page.getByRole('button', { name: 'Next products' })).toBeHidden()
  const row = page.getByRole('region', { name: 'Shop My Picks: products' })
  await row.scrollIntoViewIfNeeded()
  const last = row.getByRole('article').last().getByRole('heading')
  await expect(last).not.toBeInViewport()
  await row.evaluate((element) => element.scrollBy({ left: 2000 }))
  await expect(last).toBeInViewport({ ratio: 1 })
})
