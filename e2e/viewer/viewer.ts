import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { letterTo, linkIn } from './letters.ts'

let made = 0

/** An address that no other journey uses. */
export const newAddress = () => `viewer-${Date.now()}-${++made}@venus.example`

export const PASSWORD = 'tests-only-7712-comet'

export async function askForAccount(page: Page, email: string) {
  await page.goto('/auth?tab=create')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs up without looking at the forms, which have journeys of their own; afterwards the viewer's dashboard is shown. */
export async function becomeViewer(page: Page): Promise<string> {
  const email = newAddress()
  const asked = await page.request.post('/auth?tab=create', { form: { email } })
  expect(asked.status()).toBe(200)
  const link = linkIn(await letterTo(email, 'Finish your account'))
  const confirmed = await page.request.post(link, { form: { password: PASSWORD }, maxRedirects: 0 })
  expect(confirmed.status()).toBe(302)
  await page.goto('/admin')
  return email
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
