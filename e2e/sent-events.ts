import type { Page } from '@playwright/test'

type SentEvent = {
  kind: string
  path: string
  source?: string
  campaign?: string
  from?: string
  toQuarter?: number
  term?: string
}

/** What the page sends about its reader from now on. */
export function listenForEvents(page: Page): SentEvent[] {
  const sent: SentEvent[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/views') sent.push(JSON.parse(request.postData() ?? '{}'))
  })
  return sent
}

/** The paths of the pages that were counted. */
export const viewsIn = (sent: SentEvent[]) =>
  sent.filter(({ kind }) => kind === 'view').map(({ path }) => path)
