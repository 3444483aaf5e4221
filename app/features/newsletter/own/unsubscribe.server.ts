import { and, eq, ne, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import {
  newsletterEvents as events,
  newsletterSubscribers as subscribers,
} from '#database/schema/newsletter.ts'
import { holderOf } from './holder.server.ts'
import { reasonFrom } from './reasons.ts'

/** At once, and as often as it is asked for. False: the link is nobody's. */
export async function unsubscribe(system: Access, token: string): Promise<boolean> {
  const person = await holderOf(system, token, 'manage')
  if (!person) return false
  await system.run((db) =>
    db
      .update(subscribers)
      .set({ status: 'unsubscribed', endedAt: sql`now()`, reason: null })
      .where(and(eq(subscribers.id, person.id), ne(subscribers.status, 'unsubscribed'))),
  )
  return true
}

/** Kept with the subscriber and with the moment in their history. */
export async function giveReason(system: Access, token: string, form: FormData): Promise<boolean> {
  const person = await holderOf(system, token, 'manage')
  const reason = reasonFrom(form)
  if (person?.status !== 'unsubscribed' || !reason) return false
  return system.run(async (db) => {
    const { rowCount } = await db
      .update(subscribers)
      .set({ reason })
      .where(and(eq(subscribers.id, person.id), eq(subscribers.status, 'unsubscribed')))
    if (!rowCount) return false
    await db.execute(sql`
      update ${events} set detail = ${reason} where id = (
        select id from ${events} where subscriber_id = ${person.id} and kind = 'unsubscribed'
        order by created_at desc limit 1)`)
    return true
  })
}

/** Undoes it. Whoever holds the link of a letter has confirmed their address by it. */
export async function subscribeAgain(system: Access, token: string): Promise<boolean> {
  const person = await holderOf(system, token, 'manage')
  if (!person) return false
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
      .where(and(eq(subscribers.id, person.id), ne(subscribers.status, 'active'))),
  )
  return true
}
