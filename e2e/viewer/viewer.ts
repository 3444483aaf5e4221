import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { findLink } from '#testing/outbox.ts'
import { expect, sameOriginHeaders, sendForm } from '../journey.ts'
import { waitForEmail } from './emails.ts'

let emailCount = 0

export const uniqueEmail = () => `viewer-${Date.now()}-${++emailCount}@venus.example`

export const PASSWORD = 'tests-only-7712-comet'

/** Signs up without opening the forms, which have their own journeys. */
export async function signUp(request: APIRequestContext): Promise<string> {
  const email = uniqueEmail()
  const requested = await sendForm(request, '/auth?tab=create', { email })
  expect(requested.status()).toBe(200)
  const link = findLink(await waitForEmail(email, 'Finish your account'))
  const confirmed = await request.post(link, { form: { password: PASSWORD }, maxRedirects: 0 })
  expect(confirmed.status()).toBe(302)
  return email
}

/** Ends on the viewer's dashboard. */
export async function signUpAsViewer(page: Page): Promise<string> {
  const email = await signUp(page.request)
  await page.goto('/admin')
  return email
}

/** Signs in without opening the form, which has its own journeys. */
export async function signInByRequest(request: APIRequestContext, email: string, password = PASSWORD) {
  const response = await request.post('/admin/login', {
    form: { email, password },
    headers: sameOriginHeaders,
    maxRedirects: 0,
  })
  expect(response.status()).toBe(302)
}

/** A session in another browser, of which no page is opened. */
export async function signInElsewhere(browser: Browser, email: string, password = PASSWORD) {
  const context = await browser.newContext()
  await signInByRequest(context.request, email, password)
  return {
    expectSignedOut: async () => {
      const page = await context.request.get('/admin', { maxRedirects: 0 })
      expect([page.status(), page.headers().location]).toEqual([302, '/admin/login?from=%2Fadmin'])
      await context.close()
    },
  }
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
