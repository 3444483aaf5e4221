import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { letterTo, linkIn } from './letters.ts'

let made = 0

/** An address that no other journey uses. */
export const newAddress = () => `viewer-${Date.now()}-${++made}@venus.example`

export const PASSWORD = 'tests-only-7712-comet'

export async function askForAccount(page: Page, email: string, password = PASSWORD) {
  await page.goto('/auth?tab=create')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs up as a person would; afterwards the page is the viewer's dashboard. */
export async function becomeViewer(page: Page): Promise<string> {
  const email = newAddress()
  await askForAccount(page, email)
  await expect(page.getByRole('status')).toContainText(email)
  await page.goto(linkIn(await letterTo(email, 'Finish your account')))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/admin')
  return email
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
