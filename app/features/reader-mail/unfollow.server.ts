import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { readerAddresses, readerFollows } from '#database/schema/reader-mail.ts'
import { cancelEmails } from '#platform/single-emails/single-emails.ts'
import { selectFollowByToken } from './find-reader.server.ts'
import { describeFollow } from './follows.ts'

/** What the link of an email is about; null for one that has ended. */
export const readFollow = (system: Access, token: string) =>
  system.run(async (db) => {
    const follow = await selectFollowByToken(db, token)
    return follow
      ? { text: describeFollow(follow), isActive: follow.confirmedAt !== null && follow.endedAt === null }
      : null
  })

/** Can be repeated. False for a link that has ended. */
export const unfollow = (system: Access, token: string) =>
  system.run(async (db) => {
    const follow = await selectFollowByToken(db, token)
    if (!follow) return false
    await endFollows(db, follow.addressId, follow.id)
    return true
  })

/** Needs no new confirmation: the token comes from an email that has arrived. */
export const resumeFollow = (system: Access, token: string) =>
  system.run(async (db) => {
    const follow = await selectFollowByToken(db, token)
    if (!follow) return false
    const now = sql`now()`
    await db
      .update(readerFollows)
      .set({ endedAt: null, requestedAt: null, confirmedAt: now, toldUntil: now })
      .where(and(eq(readerFollows.id, follow.id), isNotNull(readerFollows.endedAt)))
    return true
  })

/** One of an address, or all; what waits to be sent about them is not sent. */
export async function endFollows(db: Transaction, addressId: string, id?: string): Promise<void> {
  const follows = await db
    .update(readerFollows)
    .set({ endedAt: sql`now()`, requestedAt: null })
    .where(
      and(
        eq(readerFollows.addressId, addressId),
        isNotNull(readerFollows.confirmedAt),
        isNull(readerFollows.endedAt),
        id === undefined ? undefined : eq(sql`${readerFollows.id}::text`, id),
      ),
    )
    .returning({ id: readerFollows.id })
  await cancelEmails(db, { ownerIds: follows.map((follow) => follow.id) })
}

/** For a mailbox that is gone or wants nothing: it gets no email about anything, and what was requested for it is forgotten. */
export async function suppressReader(db: Transaction, email: string): Promise<void> {
  const [reader] = await db
    .select({ id: readerAddresses.id })
    .from(readerAddresses)
    .where(eq(sql`lower(${readerAddresses.email})`, email.trim().toLowerCase()))
  if (!reader) return
  await endFollows(db, reader.id)
  await db
    .delete(readerFollows)
    .where(and(eq(readerFollows.addressId, reader.id), isNull(readerFollows.confirmedAt)))
  await cancelEmails(db, { ownerIds: [reader.id] })
}
