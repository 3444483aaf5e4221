import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { admin } from '../people.ts'

/** Signs in as the owner of the site and goes to a page of the admin area. */
export async function openAsAdmin(page: Page, path: string) {
  await page.goto(`/admin/login?from=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(path)
}

export const areaLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name, exact: true })

export const form = (page: Page, name: string) => page.getByRole('form', { name })

/** A row of a list, by something that stands in it. */
export const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

export const toast = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByText(text, { exact: true })
