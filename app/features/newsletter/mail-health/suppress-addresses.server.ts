import { sql } from 'drizzle-orm'
import { UNSUBSCRIBED_BY_ADMIN } from '#app/features/newsletter/subscribers/subscriber.ts'
import type { Transaction } from '#database/access.ts'
import { extractEmail } from '#platform/mail.ts'
import type { MailEvent } from './providers/mail-event.server.ts'

/** Stops what another feature sends to an email address. Can be repeated. */
export type OnSuppress = (db: Transaction, email: string) => Promise<void>

const MARKED_AS_SPAM = 'Marked a letter as spam.'
const DEFAULT_REASON = 'The mailbox does not exist.'
const MAX_REASON_LENGTH = 500

/**
 * Nothing more is sent to these. Can be repeated: providers report an event until they get an answer. Who has confirmed since
 * then stays, and nobody is added who did not subscribe.
 */
export async function suppressAddresses(
  db: Transaction,
  events: MailEvent[],
  suppressionHandlers: readonly OnSuppress[],
): Promise<void> {
  if (events.length === 0) return
  const rows = JSON.stringify(events.map(toRow))
  await db.execute(sql`
    with reported as (
      -- Who complained has left, whatever else is reported.
      select distinct on (email) * from jsonb_to_recordset(${rows}::jsonb)
        as r (email text, status text, reason text, at timestamptz)
      order by email, status desc)
    update newsletter_subscribers s set status = r.status, ended_at = now(), reason = r.reason
    from reported r
    where lower(s.email) = r.email and coalesce(s.confirmed_at <= r.at, true)
      -- An admin could make the others active again, but nobody who complained.
      and (s.status in ('active', 'pending') or r.status = 'unsubscribed' and (s.status = 'bounced'
        or s.status = 'unsubscribed' and s.reason = ${UNSUBSCRIBED_BY_ADMIN}))`)
  const { rows: written } = await db.execute<{ email: string }>(sql`
    select distinct lower(to_email) as email from single_emails
    where lower(to_email) in (select email from jsonb_to_recordset(${rows}::jsonb) as r (email text))`)
  await db.execute(sql`
    delete from single_emails where state = 'waiting'
      and lower(to_email) in (select email from jsonb_to_recordset(${rows}::jsonb) as r (email text))`)
  // Whoever follows something got a single email, so these are few.
  for (const { email } of written) for (const onSuppress of suppressionHandlers) await onSuppress(db, email)
}

/** Zero bytes cannot be stored. */
const toRow = ({ kind, email, reason, at }: MailEvent) => ({
  email: extractEmail(email).replaceAll('\0', '').toLowerCase(),
  status: kind === 'bounce' ? 'bounced' : 'unsubscribed',
  reason:
    kind === 'complaint'
      ? MARKED_AS_SPAM
      : Array.from(reason.replaceAll('\0', '').trim()).slice(0, MAX_REASON_LENGTH).join('') || DEFAULT_REASON,
  at,
})
