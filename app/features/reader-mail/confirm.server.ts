import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { readerAddresses, readerFollows } from '#database/schema/reader-mail.ts'
import { selectReaderByToken } from './find-reader.server.ts'
import { describeFollow, followLimits, type OwnFollow } from './follows.ts'

/** What waits for a confirmation; null for a link that has ended. */
export const readRequests = (system: Access, token: string) =>
  system.run(async (db): Promise<{ email: string; follows: OwnFollow[] } | null> => {
    const reader = await selectReaderByToken(db, token, 'confirm-follows')
    if (!reader) return null
    const { id, kind, title, addressId, requestedAt } = readerFollows
    const rows = await db
      .select({ id, kind, title })
      .from(readerFollows)
      .where(and(eq(addressId, reader.id), isNotNull(requestedAt)))
      .orderBy(desc(requestedAt), id)
      .limit(followLimits.waiting)
    return {
      email: reader.email,
      follows: rows.map((row) => ({ id: row.id, text: describeFollow(row) })),
    }
  })

/** How many are followed now of those that were ticked; undefined for a link that has ended. */
export const confirmFollows = (system: Access, token: string, ids: string[]) =>
  system.run(async (db): Promise<number | undefined> => {
    const reader = await selectReaderByToken(db, token, 'confirm-follows')
    if (!reader) return undefined
    const now = sql`now()`
    const { rowCount } = await db
      .update(readerFollows)
      .set({ confirmedAt: now, toldUntil: now, requestedAt: null, askedAt: null, endedAt: null })
      .where(
        and(
          eq(readerFollows.addressId, reader.id),
          inArray(sql`${readerFollows.id}::text`, ids.slice(0, followLimits.waiting)),
          isNotNull(readerFollows.requestedAt),
        ),
      )
    if (rowCount) {
      await db.update(readerAddresses).set({ askedAt: null }).where(eq(readerAddresses.id, reader.id))
    }
    return rowCount ?? 0
  })
