import { and, eq, ne, sql } from 'drizzle-orm'
import {
  UNSUBSCRIBED_BY_ADMIN,
  UNSUBSCRIBED_BY_BOTH,
} from '#app/features/newsletter/subscribers/subscriber.ts'
import type { Access, Transaction } from '#database/access.ts'
import {
  newsletterEvents as events,
  newsletterSubscribers as subscribers,
} from '#database/schema/newsletter.ts'
import { findSubscriberByToken } from './find-subscriber.server.ts'
import { parseUnsubscribeReason } from './unsubscribe-reasons.ts'

/** Can be repeated. False: the token is invalid. */
export async function unsubscribe(system: Access, token: string): Promise<boolean> {
  const subscriber = await findSubscriberByToken(system, token, 'manage')
  if (!subscriber) return false
  await system.run(async (db) => {
    const { rowCount } = await db
      .update(subscribers)
      .set({ status: 'unsubscribed', endedAt: sql`now()`, reason: null })
      .where(and(eq(subscribers.id, subscriber.id), ne(subscribers.status, 'unsubscribed')))
    if (rowCount) return
    // An admin was first. Now nobody else may make them active again.
    const asked = await db
      .update(subscribers)
      .set({ reason: UNSUBSCRIBED_BY_BOTH })
      .where(and(eq(subscribers.id, subscriber.id), isUnsubscribedByAdmin))
    if (asked.rowCount) await describeLastEnd(db, subscriber.id, UNSUBSCRIBED_BY_BOTH)
  })
  return true
}

const isUnsubscribedByAdmin = and(
  eq(subscribers.status, 'unsubscribed'),
  eq(subscribers.reason, UNSUBSCRIBED_BY_ADMIN),
)

/** No event of its own: they would count as lost twice. */
const describeLastEnd = (db: Transaction, subscriberId: string, detail: string) =>
  db.execute(sql`
    update ${events} set detail = ${detail} where id = (
      select id from ${events} where subscriber_id = ${subscriberId} and kind = 'unsubscribed'
      order by created_at desc limit 1)`)

/** Saves it with the subscriber and with the last event of their history. */
export async function saveUnsubscribeReason(system: Access, token: string, form: FormData): Promise<boolean> {
  const subscriber = await findSubscriberByToken(system, token, 'manage')
  const reason = parseUnsubscribeReason(form)
  if (subscriber?.status !== 'unsubscribed' || !reason) return false
  return system.run(async (db) => {
    const { rowCount } = await db
      .update(subscribers)
      .set({ reason })
      .where(and(eq(subscribers.id, subscriber.id), eq(subscribers.status, 'unsubscribed')))
    if (!rowCount) return false
    await describeLastEnd(db, subscriber.id, reason)
    return true
  })
}

/** Needs no new confirmation: the token comes from an email that has arrived. */
export async function resubscribe(system: Access, token: string): Promise<boolean> {
  const subscriber = await findSubscriberByToken(system, token, 'manage')
  if (!subscriber) return false
  await system.run((db) =>
    db
      .update(subscribers)
      .set({
        status: 'active',
        endedAt: null,
        reason: null,
        pausedUntil: null,
        confirmedAt: sql`now()`,
      })
      .where(and(eq(subscribers.id, subscriber.id), ne(subscribers.status, 'active'))),
  )
  return true
}
