import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { SubscriberStatus } from '#app/features/newsletter/subscribers/subscribers.ts'
import type { Transaction } from '#database/access.ts'
import { newsletterSubscribers, suppressedEmails } from '#database/schema/newsletter.ts'
import type { ImportedStatus } from './subscription-columns.ts'

/**
 * Writes all subscribers into a temporary table, and returns the number of different emails. Removing duplicates once at
 * the end is five times as fast as a unique index.
 */
export async function stageSubscribers(db: Transaction, batches: AsyncIterable<string>): Promise<number> {
  await db.execute(
    sql`create temp table staged (email text, name text, status text, reason text, had_left boolean) on commit drop`,
  )
  for await (const batch of batches) {
    await db.execute(sql`
      insert into staged select email, name, status, reason, ${isSuppressed}
      from json_to_recordset(${batch}::json) as r (email text, name text, status text, reason text)`)
  }
  // Who left in one line has left; otherwise the first line counts. ctid is the order of insertion, as nothing was deleted.
  const { rowCount } = await db.execute(sql`
    create temp table imported on commit drop as
    select row_number() over () as row_index, unique_rows.* from
      (select distinct on (email) email, name, status, reason, had_left from staged
       order by email, array_position(array['unsubscribed', 'bounced', 'active', 'unconfirmed'], status), ctid) unique_rows`)
  await db.execute(sql`create index on imported (row_index)`)
  await db.execute(sql`analyze imported`)
  return rowCount ?? 0
}

/** They left here, and were deleted since. */
const isSuppressed = sql`exists (select from ${suppressedEmails} where email_hash = hash_email(email, (select suppression_key())))`

/**
 * Nobody has confirmed here: an import or an admin added them. Who was added by hand got the time of the site, not that of the
 * database, which may differ a little.
 */
const isUnconfirmedHere = sql`known.status = 'active' and case known.source
  when 'import' then known.confirmed_at = known.created_at
  when 'admin' then known.confirmed_at <= known.created_at + interval '1 minute'
  else false end`
const storedReason = sql`'In an imported list: ' || imported.reason`
const hasLeftThere = sql`imported.status in ('unsubscribed', 'bounced')`

export type StagedGroup = {
  /** Their status on the list, if they are on it, or 'suppressed'. */
  here: SubscriberStatus | 'suppressed' | null
  status: ImportedStatus
  reason: string | null
  /** Whether the import ends a subscription that an earlier import, or an admin, began. */
  ends: boolean
  count: number
}

export async function groupStaged(db: Transaction): Promise<StagedGroup[]> {
  const { rows } = await db.execute<StagedGroup>(sql`
    select coalesce(known.status, case when imported.had_left then 'suppressed' end) as here, imported.status, imported.reason,
      coalesce(${isUnconfirmedHere} and ${hasLeftThere}, false) as ends, count(*)::int as count
    from imported left join ${newsletterSubscribers} known on lower(known.email) = imported.email
    group by 1, 2, 3, 4 order by count desc, imported.reason`)
  return rows
}

/** The file knows better than an earlier one, but not better than what people did here. */
export const endStaged = (db: Transaction) =>
  db.execute(sql`
    update ${newsletterSubscribers} known set status = imported.status, ended_at = now(), reason = ${storedReason}
    from imported where lower(known.email) = imported.email and ${isUnconfirmedHere} and ${hasLeftThere}`)

const INSERT_BATCH_SIZE = 5_000

/**
 * Does not change known subscribers, so that no import activates somebody who has unsubscribed. In batches, since the
 * embedded database blocks the event loop during a statement.
 */
export async function insertStaged(db: Transaction, total: number): Promise<number> {
  let inserted = 0
  for (let start = 0; start < total; start += INSERT_BATCH_SIZE) {
    const { rowCount } = await db.execute(sql`
      insert into ${newsletterSubscribers} (email, name, status, reason, source, confirmed_at, ended_at)
      select email, name, status, ${storedReason}, 'import', case when status = 'active' then now() end,
        case when status <> 'active' then now() end
      from imported where row_index > ${start} and row_index <= ${start + INSERT_BATCH_SIZE}
        and status <> 'unconfirmed' and not had_left on conflict do nothing`)
    inserted += rowCount ?? 0
    await yieldToEventLoop()
  }
  return inserted
}
