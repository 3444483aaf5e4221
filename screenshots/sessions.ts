import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { findLink, waitForEmail } from './outbox.ts'
import { admin, type Site, type Sites } from './sites.ts'

const reader = { email: 'reader@venus.example', password: 'for-pictures-only-32' }

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Signed in once and reused by all scenes. */
export type Sessions = Record<string, Cookies>

export const sessionKey = (on: keyof Sites, as: 'admin' | 'viewer') => `${as} on ${on}`

export async function createSessions(browser: Browser, sites: Sites): Promise<Sessions> {
  return {
    [sessionKey('demo', 'admin')]: await createSession(browser, sites.demo, signInAsAdmin),
    [sessionKey('empty', 'admin')]: await createSession(browser, sites.empty, signInAsAdmin),
    [sessionKey('demo', 'viewer')]: await createSession(browser, sites.demo, (request) =>
      signUpAsViewer(request, sites.demo),
    ),
  }
}

async function createSession(
  browser: Browser,
  site: Site,
  signIn: (request: APIRequestContext) => Promise<unknown>,
) {
  const context = await browser.newContext({ baseURL: site.url })
  await signIn(context.request)
  const cookies = await context.cookies()
  await context.close()
  if (cookies.length === 0) throw new Error(`could not sign in at ${site.url}`)
  return cookies
}

const signInAsAdmin = (request: APIRequestContext) => submitForm(request, '/admin/login', admin)

async function signUpAsViewer(request: APIRequestContext, site: Site) {
  const { email, password } = reader
  await submitForm(request, '/auth?tab=create', { email })
  const text = await waitForEmail(site, email, 'Finish your account')
  await submitForm(request, findLink('/auth/confirm', text), { password })
}

/** Sends a form without opening its page. */
export async function submitForm(
  request: APIRequestContext,
  path: string,
  form: Record<string, string> = {},
) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const response = await request.post(path, { form, headers, maxRedirects: 0 })
  if (response.status() >= 400) throw new Error(`${response.status()} for a form sent to ${path}`)
}
