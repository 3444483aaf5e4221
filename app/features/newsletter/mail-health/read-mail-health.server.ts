import type { Access } from '#database/access.ts'
import type { MailboxStatus } from './mail-health.ts'
import type { MailHealthService } from './mail-health-service.server.ts'
import { readMailEventsStatus, selectMailSetting } from './mail-health-settings.server.ts'

/** For the page. No secret is in it. */
export async function readMailHealth(
  access: Access,
  service: Pick<MailHealthService, 'domain' | 'hasMailbox' | 'lookUpRecords'>,
) {
  const events = await readMailEventsStatus(access)
  const { dkim, mailbox } = await access.run(async (db) => ({
    dkim: await selectMailSetting(db, 'dkim'),
    mailbox: await selectMailSetting(db, 'mailbox'),
  }))
  const mailboxStatus: MailboxStatus = {
    isSet: service.hasMailbox,
    lookedAt: mailbox && mailbox.uidValidity > 0 ? mailbox.lookedAt : null,
    problem: mailbox?.problem ?? null,
  }
  return {
    domain: service.domain,
    records: await service.lookUpRecords(dkim),
    selector: dkim?.selector ?? '',
    events,
    mailbox: mailboxStatus,
  }
}
