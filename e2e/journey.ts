import { test as base, expect, type Page } from '@playwright/test'

export { expect }

type Options = {
  /** What a journey may find in the browser's console; anything else that complains there fails it. */
  allowedComplaints: RegExp | null
}

/** A test whose page must stay quiet: no console error or warning, no uncaught exception, no hydration mismatch. */
export const test = base.extend<Options & { quiet: undefined }>({
  allowedComplaints: [null, { option: true }],
  quiet: [
    async ({ page, allowedComplaints }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(undefined)
      const unexpected = complaints.filter((text) => !allowedComplaints?.test(text))
      expect(unexpected, 'the browser console').toEqual([])
    },
    { auto: true },
  ],
})

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
