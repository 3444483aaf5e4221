import type { Site } from '#app/features/site/site.ts'
import type { Letter } from '#platform/mail.ts'
import type { Attempts } from './attempts.server.ts'
import type { Auth } from './auth.server.ts'

/** What it takes to deal with accounts, for one request. */
export type Desk = {
  auth: Auth
  attempts: Attempts
  /** Where the request came from, as far as that can be trusted. */
  address: string
  site: Site
  siteUrl: string
  /** Into the queue: it leaves after the answer, and again after a failure. */
  sendLetter: (letter: Letter) => Promise<void>
  /** For what the answer does not wait for: how long it takes tells nothing then. */
  afterAnswer: (work: Promise<unknown>) => void
}
