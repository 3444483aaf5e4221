import type { AttemptLimiter } from '#app/features/accounts/attempt-limiter.server.ts'
import { createMailHealthService } from '#app/features/newsletter/mail-health/mail-health-service.server.ts'
import { createNewsletterService } from '#app/features/newsletter/newsletter-service.server.ts'
import { createProductAlerts } from '#app/features/product-alerts/product-alerts.server.ts'
import { receiveMail } from '#app/features/questions/receive-mail.server.ts'
import { createReaderMailService } from '#app/features/reader-mail/reader-mail-service.server.ts'
import { suppressReader } from '#app/features/reader-mail/unfollow.server.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail.ts'
import type { Settings } from '#platform/settings.ts'
import type { Data } from './open-data.ts'
import type { openEmailServices } from './open-email-services.ts'

type Dependencies = {
  data: Pick<Data, 'system'>
  mail: Mailer
  emails: Pick<ReturnType<typeof openEmailServices>, 'deleteStoredEmails' | 'sendEmail' | 'wakeEmails'>
  attempts: AttemptLimiter
  afterResponse: (work: Promise<unknown>) => void
  settings: Settings
  log: Log
}

/** What readers get by mail: the newsletter, and letters about what they follow; and what comes back from their mailboxes. */
export function openNewsletterServices(dependencies: Dependencies) {
  const { data, mail, emails, attempts, afterResponse, settings, log } = dependencies
  const { system } = data
  const { deleteStoredEmails, sendEmail, wakeEmails } = emails
  const { siteUrl } = settings
  const shared = { system, siteUrl, log, isSentBySmtp: mail.usesSmtp, deleteStoredEmails, wakeEmails }
  return {
    newsletter: createNewsletterService({ ...shared, sendEmail }),
    readerMail: createReaderMailService({ ...shared, attempts, afterResponse }),
    productAlerts: createProductAlerts({ system, siteUrl, wakeEmails }),
    mailHealth: createMailHealthService({
      system,
      settings,
      // What else than the newsletter is sent to a mailbox that is gone, and what an answer to a letter means elsewhere.
      suppressionHandlers: [suppressReader],
      replyHandlers: [async (reply) => void (await receiveMail(system, reply))],
      log,
    }),
  }
}
