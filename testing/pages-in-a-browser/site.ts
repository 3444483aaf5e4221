import { type BrowserContextOptions, chromium } from '@playwright/test'
import { findBrowser } from '#testing/browser.ts'
import { openFixtureSite } from '#testing/permissions/fixture-site.ts'
import type { RegisterCleanup } from '#testing/process.ts'
import { startNewsletterProvider } from './newsletter-provider.ts'

/** Long enough for a busy machine. */
const TIMEOUT_MS = 180_000

export type BrowserSite = Awaited<ReturnType<typeof openBrowserSite>>

/** Letters are sent, but nobody takes them: port 9 discards, where it is open at all. */
const mailSettings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Venus <letters@venus.example>' }

/** A running site with secret content and a mail server, whose readers subscribe at a provider, and a browser. */
export async function openBrowserSite(onCleanup: RegisterCleanup) {
  const provider = await startNewsletterProvider(onCleanup)
  const site = await openFixtureSite(onCleanup, 'error', { ...provider.settings, ...mailSettings })
  const browser = await chromium.launch(await findBrowser())
  onCleanup(() => browser.close())
  async function openContext(options: BrowserContextOptions) {
    const context = await browser.newContext({ baseURL: site.url, ...options })
    context.setDefaultTimeout(TIMEOUT_MS)
    return context
  }
  return {
    ...site,
    provider,
    openContext,
    async openAsAdmin(path: string, options: BrowserContextOptions = {}) {
      const context = await openContext(options)
      const [name = '', value = ''] = site.cookies.admin.split(/=(.*)/s)
      await context.addCookies([{ name, value: value.split(';', 1)[0] ?? '', url: site.url }])
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
  }
}
