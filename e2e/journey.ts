import { test as base, expect } from '@playwright/test'

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
