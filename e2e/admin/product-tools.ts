import type { Page } from '@playwright/test'
import { expect, openHydrated } from '../journey.ts'
import { form } from './admin-area.ts'
import { content } from './editor.ts'

/** Through the form of products; returns the address of its page. */
export async function addProduct(page: Page, name: string, store: string) {
  await openHydrated(page, '/admin/products/new')
  const fields = form(page, 'Product')
  await fields.getByLabel('Name').fill(name)
  await fields.getByLabel('State').selectOption('Active')
  await fields.getByLabel('Add a store: link').fill(store)
  await fields.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return page.url()
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
