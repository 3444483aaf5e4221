import { and, eq, ne, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
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
  await system.run((db) =>
    db
      .update(subscribers)
      .set({ status: 'unsubscribed', endedAt: sql`now()`, reason: null })
      .where(and(eq(subscribers.id, subscriber.id), ne(subscribers.status, 'unsubscribed'))),
  )
  return true
}

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
    await db.execute(sql`
      update ${events} set detail = ${reason} where id = (
        select id from ${events} where subscriber_id = ${subscriber.id} and kind = 'unsubscribed'
        order by created_at desc limit 1)`)
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
