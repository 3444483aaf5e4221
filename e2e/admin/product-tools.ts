import type { Page } from '@playwright/test'
import { expect, sameOriginHeaders } from '../journey.ts'
import { content } from './editor.ts'

/** Without opening the form, which has its own journey; returns the path of its page. */
export async function addProduct(page: Page, name: string, store: string) {
  const response = await page.request.post('/admin/products/new', {
    form: {
      intent: 'save-product',
      name,
      state: 'active',
      'offers.0.link': store,
      'offers.0.isAffiliate': 'on',
    },
    headers: sameOriginHeaders,
    maxRedirects: 0,
  })
  expect(response.status()).toBe(302)
  return response.headers().location ?? ''
}

export const dialog = (page: Page) => page.getByRole('dialog')

export async function chooseProduct(page: Page, words: string, name: string) {
  await dialog(page).getByRole('combobox', { name: 'Product' }).fill(words)
  // Enter takes the first, which may still be that of another search.
  await expect(dialog(page).getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('list', { name: 'Chosen products' })).toContainText(name)
}

export async function insert(page: Page) {
  await dialog(page).getByRole('button', { name: 'Insert' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(content(page)).toBeFocused()
}

export async function chooseReviewed(page: Page, name: string) {
  await page.getByRole('heading', { name: 'Review', exact: true }).click()
  await page.getByRole('button', { name: 'Choose the product' }).click()
  await page.getByRole('combobox', { name: 'Product' }).fill(name)
  await expect(page.getByRole('listbox', { name: 'Products' }).getByRole('option').first()).toContainText(
    name,
  )
  await page.keyboard.press('Enter')
}
