import { sql } from 'drizzle-orm'
import { isValidToken, subscriberIdFromToken } from '#app/features/newsletter/self-service/tokens.server.ts'
import type { Transaction } from '#database/access.ts'

/** UUIDs before the host: of the issue and the subscriber, or of the single email. */
const DELIVERY_ID =
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@([\w.-]{1,255})$/i
const EMAIL_ID = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@([\w.-]{1,255})$/i

/** Without the angle brackets. */
export const bareMessageId = (id: string) => id.replace(/[<>\s]/g, '')

/** Whether it could be one of ours; only `findRecipient` knows. */
export const looksLikeOwnId = (id: string) => DELIVERY_ID.test(id) || EMAIL_ID.test(id)

/**
 * To whom an email with this Message-ID was sent: an issue of the newsletter (delivery/message-builder.server.ts), or a single
 * email. Nobody can guess one, so who returns it has seen the email.
 */
export async function findRecipient(
  db: Transaction,
  messageId: string,
  host: string,
): Promise<string | undefined> {
  const [, issueId, subscriberId, deliveryHost] = DELIVERY_ID.exec(messageId) ?? []
  const [, emailId, emailHost] = EMAIL_ID.exec(messageId) ?? []
  if ((deliveryHost ?? emailHost)?.toLowerCase() !== host.toLowerCase()) return undefined
  const { rows } = await db.execute<{ email: string }>(
    emailId
      ? sql`select lower(to_email) as email from single_emails where id = ${emailId} and attempts > 0`
      : sql`
        select lower(s.email) as email from newsletter_subscribers s
        join newsletter_deliveries d on d.subscriber_id = s.id and d.issue_id = ${issueId} and d.attempts > 0
        where s.id = ${subscriberId}`,
  )
  return rows[0]?.email
}

/** By the token of the link that unsubscribes. */
export async function findRecipientByToken(db: Transaction, token: string): Promise<string | undefined> {
  const id = subscriberIdFromToken(token)
  if (!id) return undefined
  const { rows } = await db.execute<{ id: string; key: string; email: string }>(
    sql`select id, key, lower(email) as email from newsletter_subscribers where id = ${id}`,
  )
  const [subscriber] = rows
  return subscriber && isValidToken(token, subscriber, 'manage') ? subscriber.email : undefined
}
