import type { BrowserContext, Page } from '@playwright/test'
import { admin } from '../accounts.ts'
import { expect, openHydrated, sameOriginHeaders, waitForHydration } from '../journey.ts'

type Session = Awaited<ReturnType<BrowserContext['cookies']>>

/** Reused between journeys: hashing a password takes longer than most pages. */
let savedCookies: Session = []

let signedInAt = 0
/** Shorter than the ten minutes after which admins have to confirm who they are. */
const SESSION_REUSE_MS = 5 * 60 * 1000

/** Signs in as the owner without opening the form, which has its own journeys. */
export async function signInAsAdmin(page: Page) {
  if (Date.now() - signedInAt < SESSION_REUSE_MS && (await isSignedInWith(page, savedCookies))) return
  const response = await page.request.post('/admin/login', {
    form: admin,
    headers: sameOriginHeaders,
    maxRedirects: 0,
  })
  expect(response.status()).toBe(302)
  savedCookies = await page.context().cookies()
  signedInAt = Date.now()
}

/** A journey may have ended all sessions. */
async function isSignedInWith(page: Page, cookies: Session) {
  if (cookies.length === 0) return false
  await page.context().addCookies(cookies)
  const response = await page.request.get('/admin.data?_routes=root', { maxRedirects: 0 })
  return response.status() === 200
}

export async function openAsAdmin(page: Page, path: string) {
  await signInAsAdmin(page)
  await openHydrated(page, path)
}

export async function fillInSignIn(page: Page, password = admin.password) {
  await waitForHydration(page)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export const adminNavLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name, exact: true })

export const form = (page: Page, name: string) => page.getByRole('form', { name })

/** A row of a list, by its text. */
export const listRow = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

export const toast = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByText(text, { exact: true })
