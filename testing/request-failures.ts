import type { Page, Route } from '@playwright/test'

export type RequestFailure = {
  name: string
  /** What forms without words of their own say then. */
  says: RegExp
  /** Of the answer, if there is one. */
  status?: number
  answer: (route: Route) => Promise<void>
  isOffline?: boolean
}

const unreachable = /could not be reached|connection was lost/

const htmlFailure = (status: number): RequestFailure => ({
  name: `a ${status} with HTML`,
  says: new RegExp(`problem \\(${status}\\)`),
  status,
  answer: (route) =>
    route.fulfill({ status, contentType: 'text/html', body: `<!doctype html><h1>${status}</h1>` }),
})

/** How a request itself can fail: without a connection, or by a proxy while the site restarts. */
export const requestFailures: RequestFailure[] = [
  {
    name: 'offline',
    says: unreachable,
    answer: (route) => route.abort('internetdisconnected'),
    isOffline: true,
  },
  htmlFailure(500),
  { name: 'a reset connection', says: unreachable, answer: (route) => route.abort('connectionreset') },
  htmlFailure(502),
]

/**
 * What the page knows of its connection; requests are failed apart from it. Not the switch of the browser: once in some
 * thousand times it keeps the browser's network process busy for ever, and whatever asks that process waits.
 */
export const setOnline = (page: Page, isOnline: boolean) =>
  page.evaluate((online) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
    dispatchEvent(new Event(online ? 'online' : 'offline'))
  }, isOnline)
