import type { Page } from '@playwright/test'
import { comparisons, reviews } from '../../seed/content/reviews.ts'
import { products } from '../../seed/content/shop.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test } from '../journey.ts'

const filters = (page: Page) => page.getByRole('search')
const titles = (page: Page) =>
  page.getByRole('region', { name: 'All Skincare Reviews' }).getByRole('heading', { level: 3 })
const balm = 'Six Cleansing Balms, One Stubborn Mascara: A Fair Test'

const sayWhatSheIs = async (page: Page) => {
  await page.getByText('My match').click()
  const match = page.getByRole('form', { name: 'My match' })
  await match.getByRole('group', { name: 'Skin' }).getByLabel('dry').check()
  await match.getByRole('button', { name: 'Show what fits' }).click()
}

test('a reader filters the reviews, says what she is, and clears both', async ({ page }) => {
  const requests: string[] = []
  await openHydrated(page, '/reviews/skincare')
  const all = await titles(page).count()

  await test.step('what she chooses is in the address, and the list says what it found', async () => {
    await filters(page).getByLabel('Skin').selectOption({ label: 'Dry (1)' })
    await filters(page).getByLabel('Score').selectOption({ label: '8 or more (1)' })
    const show = filters(page).getByRole('button', { name: 'Show' })
    await expectFailuresAnswered(page, 'features/posts/section/review-filter-form.tsx', {
      control: show,
      method: 'GET',
    })
    await show.press('Enter')
    await expect(page).toHaveURL('/reviews/skincare?skin=dry&score=8')
    await expect(titles(page)).toHaveText([balm])
    await expect(filters(page).getByText('1 review')).toBeVisible()
    await expect(page.getByText('$15 to $30', { exact: true })).toBeVisible()
  })

  await test.step('“My match” says what fits and why, and tells nobody', async () => {
    page.on('request', (request) => requests.push(request.url()))
    await sayWhatSheIs(page)
    await expect(page.getByText('Fits you: for dry skin')).toBeVisible()
    expect(requests.filter((url) => !/\/(?:images|assets|live)\b/.test(url))).toEqual([])
  })

  await test.step('what fits comes first among all posts', async () => {
    await filters(page).getByRole('link', { name: 'Clear the filters' }).click()
    await expect(page).toHaveURL('/reviews/skincare')
    await expect(titles(page)).toHaveCount(all)
    await expect(titles(page).first()).toHaveText(balm)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters, an empty list has a way back, and cards have score and sentence', async ({
    page,
  }) => {
    await page.goto('/reviews/skincare')
    const { verdict } = reviews[0] ?? { verdict: '' }
    await expect(page.getByText(verdict)).toBeVisible()
    await expect(page.getByText('My match')).toBeHidden()
    await filters(page).getByLabel('Price').selectOption({ label: '$15 to $30 (1)' })
    await filters(page).getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL('/reviews/skincare?price=15-to-30')
    await expect(titles(page)).toHaveText([balm])
    await page.goto('/reviews/skincare?price=from-60')
    await expect(page.getByText('No review fits all of that.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear the filters' }).click()
    await expect(page).toHaveURL('/reviews/skincare')
  })
})

test('a reader opens a comparison from a product, and sees which one fits her', async ({ page }) => {
  const [comparison] = comparisons
  const compared = comparison?.items.map(({ product }) => products.find(({ slug }) => slug === product))
  await openHydrated(page, '/products/barley-cream')
  await page.getByRole('link', { name: comparison?.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(comparison?.title ?? '')
  const table = page.getByRole('table').first()
  for (const product of compared ?? []) {
    await expect(table.getByRole('columnheader', { name: product?.name })).toBeVisible()
  }
  await expect(table.getByText('Tested 77 days')).toBeVisible()
  await expect(table.getByText('9.4 out of 10')).toBeVisible()
  await sayWhatSheIs(page)
  await expect(table.getByText('Fits you: for dry skin')).toHaveCount(2)
  await page.getByRole('link', { name: 'Read it of Barley Cream' }).click()
  await expect(page).toHaveURL('/posts/holy-grail-find')
})
