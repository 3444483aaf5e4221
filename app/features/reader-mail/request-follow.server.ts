import { sql } from 'drizzle-orm'
import { confirmationNotes } from '#app/features/newsletter/newsletter-messages.ts'
import { subscriptionSchema } from '#app/features/newsletter/subscription.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Transaction } from '#database/access.ts'
import { readerAddresses, readerFollows } from '#database/schema/reader-mail.ts'
import type { ReaderMailDependencies } from './dependencies.server.ts'
import { CHECK_YOUR_MAIL, type FollowKind, followLimits } from './follows.ts'
import { requestConfirmations } from './request-confirmations.server.ts'

/** What is followed. The title is in an email to whoever owns the address: read it from the database, never from a request. */
export type FollowSubject = { id: string; title: string }

export type FollowRequest = {
  /** As it was typed. */
  email: string
  ip: string
  kind: FollowKind
  subjects: FollowSubject[]
}

/**
 * Asks the mailbox whether it wants this. Returns what to say, which is the same for every address and takes as long; a
 * refusal is about the field `email`.
 */
export async function requestFollow(
  dependencies: ReaderMailDependencies,
  { email: typedEmail, ip, kind, subjects }: FollowRequest,
): Promise<string> {
  const { system, attempts, isSentBySmtp, afterResponse } = dependencies
  const { success, data: email } = subscriptionSchema.shape.email.safeParse(typedEmail)
  if (!success) throw new UserError(422, 'This is not an email address.', 'email')
  const tooMany = await attempts.count('follow', { account: email, network: ip })
  if (tooMany) throw new UserError(tooMany.status, tooMany.message, 'email', { headers: tooMany.headers })
  if (subjects.length > 0) {
    const addressId = await system.run((db) => saveRequest(db, email, kind, subjects))
    // If it fails, the job asks.
    afterResponse(requestConfirmations(dependencies, { addressId }))
  }
  return isSentBySmtp ? CHECK_YOUR_MAIL : confirmationNotes.notSent
}

/** What is followed already stays as it is. */
async function saveRequest(
  db: Transaction,
  email: string,
  kind: FollowKind,
  subjects: FollowSubject[],
): Promise<string> {
  // The update does nothing but lock the row: requests for one address come one after the other.
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${readerAddresses} (email) values (${email})
    on conflict (lower(email)) do update set email = excluded.email returning id`)
  const addressId = rows[0]?.id ?? ''
  const requested = [...new Map(subjects.map((subject) => [subject.id, subject])).values()]
    .slice(0, followLimits.subjects)
    .map(({ id, title }) => ({ id, title: title.slice(0, followLimits.titleLength) }))
  await db.execute(sql`
    insert into ${readerFollows} as f (address_id, kind, subject_id, title)
    select ${addressId}::uuid, ${kind}::text, s.id, s.title
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as s (id uuid, title text)
    where (select count(*) from ${readerFollows} where address_id = ${addressId}
      and confirmed_at is not null and ended_at is null) < ${followLimits.active}
    on conflict (address_id, kind, subject_id) do update
      set title = excluded.title, requested_at = now(), asked_at = null
      where f.confirmed_at is null or f.ended_at is not null`)
  await db.execute(sql`
    delete from ${readerFollows} where confirmed_at is null and id in (
      select id from ${readerFollows} where address_id = ${addressId} and requested_at is not null
      order by requested_at desc, id offset ${followLimits.waiting})`)
  return addressId
}
