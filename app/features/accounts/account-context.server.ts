import type { Site } from '#app/features/site/site.ts'
import type { Email } from '#platform/mail.ts'
import type { Viewer } from './accounts.ts'
import type { AttemptLimiter } from './attempt-limiter.server.ts'
import type { Auth } from './auth.server.ts'

/** What the functions about accounts need of a request's context. */
export type AccountContext = {
  ip: string
  page: { site: Site }
  services: {
    auth: Auth
    attempts: AttemptLimiter
    settings: { siteUrl: string }
    sendEmail: (email: Email) => Promise<void>
    /** Without a mail server every email stays in the outbox. */
    newsletter: { isSentBySmtp: boolean }
    afterResponse: (work: Promise<unknown>) => void
  }
}

export type SignedInContext = AccountContext & { viewer: Viewer }
