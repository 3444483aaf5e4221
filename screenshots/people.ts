import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { admin, type Site, type Sites } from './sites.ts'

export const fromOurPage = { 'Sec-Fetch-Site': 'same-origin' }

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

const signInAsAdmin = (request: APIRequestContext) =>
  request.post('/admin/login', { form: admin, headers: fromOurPage, maxRedirects: 0 })

async function becomeViewer(request: APIRequestContext, site: Site) {
  const form = { email: 'reader@venus.example', password: 'for-pictures-only-32' }
  await request.post('/auth?tab=create', { form, headers: fromOurPage })
  const { text = '' } = await letterAbout(site, 'Finish your account')
  const link = /https?:\/\/\S+\?token=\S+/.exec(text)?.[0] ?? ''
  await request.post(link, { headers: fromOurPage, maxRedirects: 0 })
}

async function letterAbout(site: Site, subject: string): Promise<Email> {
  for (;;) {
    const letter = (await lettersAt(site)).find((each) => each.letter.subject?.includes(subject))
    if (letter) return letter.letter
    await sleep(200)
  }
}

/** The letters that the site keeps since no mail server is named, by the names of their files. */
export async function lettersAt({ outbox }: Site): Promise<{ file: string; letter: Email }[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
  return Promise.all(
    files.map(async (file) => ({ file, letter: await PostalMime.parse(await readFile(join(outbox, file))) })),
  )
}
