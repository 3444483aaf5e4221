import type { BrowserContext, Page } from '@playwright/test'
import { expect, fromOurPage } from '../journey.ts'
import { admin } from '../people.ts'

type Session = Awaited<ReturnType<BrowserContext['cookies']>>

/** Of an earlier journey on this site: to make sure of a password takes longer than most pages do. */
let session: Session = []

/** When it was made: what is asked again after ten minutes is a matter of its own journey. */
let signedInAt = 0
const FRESH_MS = 5 * 60 * 1000

/** Signs in as the owner of the site without looking at the form, which has journeys of its own. */
export async function signInAsAdmin(page: Page) {
  if (Date.now() - signedInAt < FRESH_MS && (await isSignedInWith(page, session))) return
  const answer = await page.request.post('/admin/login', {
    form: admin,
    headers: fromOurPage,
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  session = await page.context().cookies()
  signedInAt = Date.now()
}

/** A journey may have ended every session. */
async function isSignedInWith(page: Page, cookies: Session) {
  if (cookies.length === 0) return false
  await page.context().addCookies(cookies)
  const answer = await page.request.get('/admin.data?_routes=root', { maxRedirects: 0 })
  return answer.status() === 200
}

export async function openAsAdmin(page: Page, path: string) {
  await signInAsAdmin(page)
  await page.goto(path)
}

/** Fills in the form that is open, as a person would. */
export async function fillInSignIn(page: Page, password = admin.password) {
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export const areaLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name, exact: true })

export const form = (page: Page, name: string) => page.getByRole('form', { name })

/** A row of a list, by something that stands in it. */
export const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

export const toast = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByText(text, { exact: true })
