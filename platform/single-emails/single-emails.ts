import { sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import type { Email } from '#platform/mail.ts'

export type EmailBody = Pick<Email, 'text' | 'html' | 'headers' | 'images'>

/** An email to one recipient that is sent once, through all deaths of processes. */
export type SingleEmail = EmailBody &
  Pick<Email, 'to' | 'subject'> & {
    /** What makes it the same email: what happened, and to whom it is told. */
    key: string
    /** The subscriber or reader that it is about, by whom it can be canceled. */
    ownerId?: string
    notBefore?: Date
  }

/** The keys of this JSON are the columns that the SQL below reads. */
const toRow = ({ key, ownerId, to, subject, notBefore, text, html, headers, images }: SingleEmail) => ({
  key,
  owner_id: ownerId,
  to_email: to,
  subject,
  not_before: notBefore,
  body: { text, html, headers, images } satisfies EmailBody,
})

/**
 * In the transaction of what they tell of: they exist if and only if it happened. Returns how many are new; one whose key
 * is known was enqueued before. Afterwards wake the worker, else it finds them within seconds.
 */
export async function enqueueEmails(db: Transaction, emails: SingleEmail[]): Promise<number> {
  if (emails.length === 0) return 0
  const { rowCount } = await db.execute(sql`
    insert into single_emails (key, owner_id, to_email, subject, body, not_before)
    select key, owner_id, to_email, subject, body, coalesce(not_before, now())
    from jsonb_to_recordset(${JSON.stringify(emails.map(toRow))}::jsonb)
      as e (key text, owner_id uuid, to_email text, subject text, body jsonb, not_before timestamptz)
    on conflict (key) do nothing`)
  return rowCount ?? 0
}

type EmailFilter = { ownerId?: string; ownerIds?: string[]; to?: string; keyPrefix?: string }

/** Deletes those that wait and match every given field, for somebody who left; one that is being sent is sent. */
export async function cancelEmails(
  db: Transaction,
  { ownerId, ownerIds = ownerId === undefined ? undefined : [ownerId], to, keyPrefix }: EmailFilter,
): Promise<void> {
  if (ownerIds === undefined && to === undefined && keyPrefix === undefined) return
  const owners = ownerIds && JSON.stringify(ownerIds)
  await db.execute(sql`
    delete from single_emails where state = 'waiting'
      and (${owners ?? null}::jsonb is null
        or owner_id in (select value::uuid from jsonb_array_elements_text(${owners ?? null}::jsonb)))
      and (${to ?? null}::text is null or lower(to_email) = lower(${to ?? null}::text))
      and (${keyPrefix ?? null}::text is null or starts_with(key, ${keyPrefix ?? null}::text))`)
}

/** Also those that were sent: for people whose data is deleted. */
export async function deleteEmailsTo(system: Access, recipients: string[]): Promise<void> {
  const emails = JSON.stringify(recipients.map((email) => email.toLowerCase()))
  await system.run((db) =>
    db.execute(sql`
      delete from single_emails where lower(to_email) in (select jsonb_array_elements_text(${emails}::jsonb))`),
  )
}

/** Sends one whose fate is unknown, since an admin asks for it. False when it is not one of them. */
export async function sendUncertainEmail(system: Access, id: string): Promise<boolean> {
  const { rowCount } = await system.run((db) =>
    db.execute(sql`
      update single_emails set state = 'waiting', attempts = 0, not_before = now(), finished_at = null, problem = null
      where id::text = ${id} and state = 'uncertain' and body is not null`),
  )
  return rowCount === 1
}

const KEPT_DAYS = 60

/** Their keys are forgotten with them: what is told of may not be as old. */
export async function deleteOldEmails(system: Access): Promise<void> {
  await system.run((db) =>
    db.execute(
      sql`delete from single_emails where finished_at < now() - make_interval(days => ${KEPT_DAYS})`,
    ),
  )
}
