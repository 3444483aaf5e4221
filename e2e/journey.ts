import { type APIRequestContext, test as base, expect, type Page, type Request } from '@playwright/test'
import { VIEWS_PATH } from '#app/features/numbers/collect/view-event.ts'
import { waitForHydration } from '#testing/hydration.ts'

export { expect }

type Options = {
  /** Console messages that a journey may cause. All other errors and warnings fail it. */
  allowedComplaints: RegExp | null
}

/** Chromium's message when a page with an open event stream is left. */
const ABORTED_STREAM = 'BodyStreamBuffer was aborted'
/** Playwright's message: service workers are blocked in all journeys but their own. */
const BLOCKED_SERVICE_WORKER = 'Service Worker registration blocked by Playwright'
const ignoredComplaints = [ABORTED_STREAM, BLOCKED_SERVICE_WORKER]
/** Chromium's message on a machine so slow that a style sheet is used seconds after it was loaded. */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/

/** Begins Chromium's message about a request, which does not name it. */
const FAILED_REQUEST = 'Failed to load resource'

/** Pages in a part of a journey in which requests fail on purpose, which the browser logs. */
const silencedPages = new WeakSet<Page>()

export async function ignoreComplaints(page: Page, work: () => Promise<void>) {
  silencedPages.add(page)
  await work()
  silencedPages.delete(page)
}

type ViolationReporter = { reportViolation: (text: string) => void }

/**
 * A test that fails on console errors and warnings, uncaught exceptions, hydration mismatches and violations of the
 * content security policy.
 */
export const test = base.extend<Options & { quiet: undefined }>({
  allowedComplaints: [null, { option: true }],
  quiet: [
    async ({ page, context, allowedComplaints }, use) => {
      const complaints: string[] = []
      const violations: string[] = []
      await context.exposeFunction('reportViolation', (text: string) => violations.push(text))
      await context.addInitScript(() =>
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile }) =>
            (window as unknown as ViolationReporter).reportViolation(
              `${violatedDirective}: ${blockedURI} in ${sourceFile}`,
            ),
        ),
      )
      page.on('console', (message) => {
        if (silencedPages.has(page)) return
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const isOfRequest = message.text().startsWith(FAILED_REQUEST)
        complaints.push(isOfRequest ? `${message.text()}: ${message.location().url}` : message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(undefined)
      const isUnexpected = (text: string) =>
        !ignoredComplaints.includes(text) && !LATE_PRELOAD.test(text) && !allowedComplaints?.test(text)
      expect(complaints.filter(isUnexpected), 'the browser console').toEqual([])
      expect(violations.filter(isUnexpected), 'what the content policy refused').toEqual([])
    },
    { auto: true },
  ],
})

/** Every page reports how it is read. */
export const isCountedView = (request: Request) => new URL(request.url()).pathname === VIEWS_PATH

/** The header that a browser sends with a form of the site, for requests without one. */
export const sameOriginHeaders = { 'Sec-Fetch-Site': 'same-origin' }

/**
 * Sends a form of this page without opening it, as a script does: what is made of it is the same, and no page is rendered for the
 * answer. A redirect is answered with 202.
 */
export const sendForm = (request: APIRequestContext, path: string, form: Record<string, string>) =>
  request.post(path.replace(/(?=\?|$)/, '.data'), { form, headers: sameOriginHeaders, maxRedirects: 0 })

/**
 * Does what sends a form, and waits until it is answered. For what needs the server's state afterwards: a toast with the same
 * words may be left from the time before.
 */
export async function submitAndWait(page: Page, submit: () => Promise<void>) {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await submit()
  expect((await answered).status()).toBe(200)
}

/** What the page of an unknown URL logs on purpose. */
export const notFoundComplaints = /^404: no page at|status of 404/

export { waitForHydration }

/** Opens a page and waits for its scripts: before that only links and plain forms work. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

type RoutedWindow = { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } }

/**
 * Leads from an open page of the site to another one as its links do, by the router: its scripts go on, and another document takes
 * several times as long.
 */
export async function follow(page: Page, path: string) {
  await waitForHydration(page)
  await page.evaluate((to) => (window as unknown as RoutedWindow).__reactRouterDataRouter.navigate(to), path)
  await waitForHydration(page)
}

/** To a page with another title, and waits until it is shown: the address changes before the page does. */
export async function followToOtherTitle(page: Page, path: string) {
  const title = await page.title()
  await follow(page, path)
  await expect(page).not.toHaveTitle(title)
}
