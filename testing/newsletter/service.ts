import type { Pool } from 'pg'
import { createNewsletterService } from '#app/features/newsletter/newsletter-service.server.ts'
import { subscribe } from '#app/features/newsletter/subscribe.server.ts'
import { EMAIL_FIELD } from '#app/features/newsletter/subscribe-fields.tsx'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { accessFor } from '#database/access.ts'
import { createLog } from '#platform/log.ts'
import type { Email } from '#platform/mail.ts'

const log = createLog('silent')

type TestNewsletterOptions = {
  isSentBySmtp?: boolean
  /** Instead of the queue. */
  sendEmail?: (email: Email, id: string) => Promise<void>
}

/** Everything is real except for the queue, which stores emails in memory, each id once. */
export function openTestNewsletter(
  pool: Pool,
  { isSentBySmtp = true, sendEmail }: TestNewsletterOptions = {},
) {
  const queue = new Map<string, Email>()
  const enqueue = async (email: Email, id: string) => {
    if (!queue.has(id)) queue.set(id, email)
  }
  const newsletter = createNewsletterService({
    system: accessFor(pool, { kind: 'system' }),
    log,
    siteUrl: 'https://venus.example',
    isSentBySmtp,
    sendEmail: sendEmail ?? enqueue,
    wakeEmails: () => {},
    async deleteStoredEmails(recipients) {
      for (const [id, { to }] of queue) if (recipients.includes(to)) queue.delete(id)
    },
  })
  const context = {
    access: accessFor(pool, { kind: 'anonymous' }),
    ip: '192.0.2.1',
    log,
    page: { site: defaultSite },
    services: { newsletter, attempts: { count: async () => undefined } },
  }
  return {
    newsletter,
    context,
    subjectsTo: (email: string) =>
      [...queue.values()].filter(({ to }) => to === email).map(({ subject }) => subject),
    lastTo: (email: string) => [...queue.values()].findLast(({ to }) => to === email),
    send(email: string, fields: Record<string, string> = {}) {
      const form = new FormData()
      form.set(EMAIL_FIELD, email)
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return subscribe(context, form)
    },
  }
}

/** The token of a link in an email. */
export const tokenIn = (email: Email | undefined, page: string) =>
  new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(email?.text ?? '')?.[1] ?? ''

export const readSubscriber = async (pool: Pool, email: string) =>
  (await pool.query('select * from newsletter_subscribers where email = $1', [email])).rows[0]
