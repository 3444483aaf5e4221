import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { findLink, waitForEmail } from './emails.ts'

let emailCount = 0

export const uniqueEmail = () => `viewer-${Date.now()}-${++emailCount}@venus.example`

export const PASSWORD = 'tests-only-7712-comet'

export async function requestAccount(page: Page, email: string) {
  await page.goto('/auth?tab=create')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs up without opening the forms, which have their own journeys; ends on the viewer's dashboard. */
export async function signUpAsViewer(page: Page): Promise<string> {
  const email = uniqueEmail()
  const requested = await page.request.post('/auth?tab=create', { form: { email } })
  expect(requested.status()).toBe(200)
  const link = findLink(await waitForEmail(email, 'Finish your account'))
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
