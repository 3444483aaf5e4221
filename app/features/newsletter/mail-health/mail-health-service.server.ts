import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { extractEmail } from '#platform/mail.ts'
import type { Settings } from '#platform/settings.ts'
import { type DkimSettings, reportDkim } from './dkim-report.server.ts'
import { reportDmarc } from './dmarc-report.server.ts'
import type { RecordReport } from './mail-health.ts'
import { createMailboxPoller, type OnReply } from './poll-mailbox.server.ts'
import { createMailEventReceiver } from './receive-mail-events.server.ts'
import { createTxtResolver } from './resolve-txt.server.ts'
import { reportSpf } from './spf-report.server.ts'
import type { OnSuppress } from './suppress-addresses.server.ts'

export type MailHealthService = ReturnType<typeof createMailHealthService>

type Dependencies = {
  system: Access
  settings: Pick<Settings, 'mail' | 'mailboxUrl'>
  /** Of features that send letters to people who did not subscribe to the newsletter. */
  suppressionHandlers: readonly OnSuppress[]
  /** What is done with answers to letters. */
  replyHandlers: readonly OnReply[]
  log: Log
  /** Name servers, for tests. */
  dnsServers?: string[]
}

/** Whether letters arrive: what the domain says about them, and what came back. */
export function createMailHealthService(dependencies: Dependencies) {
  const { system, suppressionHandlers, replyHandlers, log, dnsServers } = dependencies
  const { mail, mailboxUrl } = dependencies.settings
  const ownEmail = extractEmail(mail.from)
  const domain = ownEmail.slice(ownEmail.lastIndexOf('@') + 1).toLowerCase()
  const isSent = mail.smtpUrl !== undefined && domain.includes('.')

  return {
    /** Null while letters stay on this machine. */
    domain: isSent ? domain : null,
    hasMailbox: mailboxUrl !== undefined,

    /** Asks the name servers, which may take seconds. */
    async lookUpRecords(dkim: DkimSettings | undefined): Promise<RecordReport[]> {
      if (!isSent) return []
      const { resolve, close } = createTxtResolver(dnsServers)
      try {
        return await Promise.all([
          reportSpf(resolve, domain, new URL(mail.smtpUrl ?? '').hostname),
          reportDkim(resolve, domain, dkim),
          reportDmarc(resolve, domain, ownEmail),
        ])
      } finally {
        close()
      }
    },
    receiveEvents: createMailEventReceiver({ system, suppressionHandlers }),
    pollMailbox: mailboxUrl
      ? createMailboxPoller({ system, mailboxUrl, from: mail.from, suppressionHandlers, replyHandlers, log })
      : async () => {},
  }
}
