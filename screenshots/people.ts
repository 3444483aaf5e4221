import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { letterTo, linkTo } from './letters.ts'
import { admin, type Site, type Sites } from './sites.ts'

const reader = { email: 'reader@venus.example', password: 'for-pictures-only-32' }

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The sessions of whoever has one, on each site: they sign in once for all pictures. */
export type People = Record<string, Cookies>

export const sessionName = (on: keyof Sites, as: 'admin' | 'viewer') => `${as} on ${on}`

export async function signIn(browser: Browser, sites: Sites): Promise<People> {
  return {
    [sessionName('demo', 'admin')]: await sessionOf(browser, sites.demo, signInAsAdmin),
    [sessionName('empty', 'admin')]: await sessionOf(browser, sites.empty, signInAsAdmin),
    [sessionName('demo', 'viewer')]: await sessionOf(browser, sites.demo, (request) =>
      becomeViewer(request, sites.demo),
    ),
  }
}

async function sessionOf(
  browser: Browser,
  site: Site,
  enter: (request: APIRequestContext) => Promise<unknown>,
) {
  const context = await browser.newContext({ baseURL: site.address })
  await enter(context.request)
  const cookies = await context.cookies()
  await context.close()
  if (cookies.length === 0) throw new Error(`nobody could sign in at ${site.address}`)
  return cookies
}

const signInAsAdmin = (request: APIRequestContext) => send(request, '/admin/login', admin)

async function becomeViewer(request: APIRequestContext, site: Site) {
  const { email, password } = reader
  await send(request, '/auth?tab=create', { email })
  const letter = await letterTo(site, email, 'Finish your account')
  await send(request, linkTo('/auth/confirm', letter), { password })
}

/** Sends a form without looking at it. */
export async function send(request: APIRequestContext, path: string, form: Record<string, string> = {}) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await request.post(path, { form, headers, maxRedirects: 0 })
  if (answer.status() >= 400) throw new Error(`${answer.status()} for a form sent to ${path}`)
}
