import { join } from 'node:path'
import { deleteOutboxEmailsTo } from '#app/features/outbox/outbox.server.ts'
import { forgetAskers, notifyAskers } from '#app/features/questions/notify-askers.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import { emailSender } from '#app/mail/sender.server.ts'
import type { JobQueue } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Email, Mailer } from '#platform/mail.ts'
import { openOutbox } from '#platform/outbox.ts'
import type { Settings } from '#platform/settings.ts'
import { createEmailWorker } from '#platform/single-emails/email-worker.ts'
import { deleteEmailsTo, enqueueEmails, sendUncertainEmail } from '#platform/single-emails/single-emails.ts'
import type { Data } from './open-data.ts'

type Dependencies = {
  data: Pick<Data, 'system'>
  mail: Mailer
  settings: Settings
  log: Log
  /** Opened later than the services that send. */
  jobs: () => JobQueue
}

/** What sends single emails and forgets them; the newsletter has a worker of its own. */
export function openEmailServices({ data: { system }, mail, settings, log, jobs }: Dependencies) {
  const outbox = openOutbox(settings)
  const worker = createEmailWorker({
    system,
    mail,
    log,
    journalFolder: join(settings.dataDir, 'email-journals'),
    senderOf: async () => emailSender(await readSite(system), mail.from),
  })
  const wakeEmails = () => worker.wake()
  return {
    outbox,
    worker,
    wakeEmails,
    /** With an id it is sent once. Others, such as a link that somebody waits for, are rather sent twice than not at all. */
    async sendEmail({ isUrgent, ...email }: Email, id?: string) {
      if (id === undefined || isUrgent) return jobs().enqueue('send-email', email, { id, isUrgent })
      await system.run((db) => enqueueEmails(db, [{ ...email, key: id }]))
      wakeEmails()
    },
    async sendAgain(emailId: string) {
      const isFound = await sendUncertainEmail(system, emailId)
      if (isFound) wakeEmails()
      return isFound
    },
    async deleteStoredEmails(emails: string[]) {
      await jobs().deleteByData('send-email', 'to', emails)
      await deleteEmailsTo(system, emails)
      await deleteOutboxEmailsTo(outbox, emails)
      await forgetAskers(system, emails)
    },
    async notifyAskers() {
      if ((await notifyAskers({ system, siteUrl: settings.siteUrl })) > 0) wakeEmails()
    },
  }
}
