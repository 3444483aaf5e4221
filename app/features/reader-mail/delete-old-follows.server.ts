import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { readerAddresses, readerFollows } from '#database/schema/reader-mail.ts'

/** Requests that nobody confirmed for a week, what ended a year ago, and then addresses that follow nothing. */
export const deleteOldFollows = (system: Access) =>
  system.run(async (db) => {
    const isOldRequest = sql`requested_at < now() - interval '7 days'`
    await db.execute(sql`
      delete from ${readerFollows}
      where (confirmed_at is null and ${isOldRequest}) or ended_at < now() - interval '1 year'`)
    // Of one that had ended before: that it ended is still known.
    await db.execute(
      sql`update ${readerFollows} set requested_at = null, asked_at = null where ${isOldRequest}`,
    )
    await db.execute(sql`
      delete from ${readerAddresses} a where created_at < now() - interval '7 days'
        and not exists (select from ${readerFollows} where address_id = a.id)`)
  })
