import { test as base, expect, type Page } from '@playwright/test'

export { expect }

type Options = {
  /** What a journey may find in the browser's console; anything else that complains there fails it. */
  allowedComplaints: RegExp | null
}

/** What Chromium says when somebody leaves a page that is still being told something. */
const LEFT_WHILE_READING = 'BodyStreamBuffer was aborted'
/** Playwright's own word: service workers have a journey of their own, and are kept out of all others. */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright'
const alwaysSaid = [LEFT_WHILE_READING, WITHOUT_WORKER]

type Told = { tellViolation: (text: string) => void }

/**
 * A test whose page must stay quiet: no console error or warning, no uncaught exception, no hydration mismatch, nothing
 * that the content policy had to refuse.
 */
export const test = base.extend<Options & { quiet: undefined }>({
  allowedComplaints: [null, { option: true }],
  quiet: [
    async ({ page, context, allowedComplaints }, use) => {
      const complaints: string[] = []
      const violations: string[] = []
      await context.exposeFunction('tellViolation', (text: string) => violations.push(text))
      await context.addInitScript(() =>
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile }) =>
            (window as unknown as Told).tellViolation(`${violatedDirective}: ${blockedURI} in ${sourceFile}`),
        ),
      )
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(undefined)
      const isUnexpected = (text: string) => !alwaysSaid.includes(text) && !allowedComplaints?.test(text)
      expect(complaints.filter(isUnexpected), 'the browser console').toEqual([])
      expect(violations.filter(isUnexpected), 'what the content policy refused').toEqual([])
    },
    { auto: true },
  ],
})

/** What a browser says of a form on one of our pages, for requests that are made without one. */
export const fromOurPage = { 'Sec-Fetch-Site': 'same-origin' }

/** What the page at an unknown address says by design. */
export const missingPage = /^404: no page at|status of 404/

/** Visits a page and waits for its scripts: before them it answers to links and plain forms only. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** React marks the document's elements as its own once it has taken the page over, the outermost last. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
  )
}
