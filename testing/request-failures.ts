import type { Route } from '@playwright/test'

export type RequestFailure = {
  name: string
  /** What forms without words of their own say then. */
  says: RegExp
  /** Of the answer, if there is one. */
  status?: number
  /** Without one, the browser is offline. */
  answer?: (route: Route) => Promise<void>
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
  { name: 'offline', says: unreachable },
  htmlFailure(500),
  { name: 'a reset connection', says: unreachable, answer: (route) => route.abort('connectionreset') },
  htmlFailure(502),
]
