import { type BrowserContextOptions, chromium } from '@playwright/test'
import { findBrowser } from '#testing/browser.ts'
import { openFixtureSite } from '#testing/permissions/fixture-site.ts'
import type { RegisterCleanup } from '#testing/process.ts'
import { startNewsletterProvider } from './newsletter-provider.ts'

/** Long enough for a busy machine. */
const TIMEOUT_MS = 180_000

export type BrowserSite = Awaited<ReturnType<typeof openBrowserSite>>

/** A running site with secret content, whose readers subscribe at a provider, and a browser. */
export async function openBrowserSite(onCleanup: RegisterCleanup) {
  const provider = await startNewsletterProvider(onCleanup)
  const site = await openFixtureSite(onCleanup, 'error', provider.settings)
  const browser = await chromium.launch(await findBrowser())
  onCleanup(() => browser.close())
  return {
    ...site,
    provider,
    async openContext(options: BrowserContextOptions) {
      const context = await browser.newContext({ baseURL: site.url, ...options })
      context.setDefaultTimeout(TIMEOUT_MS)
      return context
    },
  }
}
