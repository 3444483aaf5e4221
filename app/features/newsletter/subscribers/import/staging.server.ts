import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

/**
 * Writes all subscribers into a temporary table, and returns the number of different emails. Removing duplicates once at
 * the end is five times as fast as a unique index.
 */
export async function stageSubscribers(db: Transaction, batches: AsyncIterable<string>): Promise<number> {
  await db.execute(sql`create temp table staged (email text, name text, status text) on commit drop`)
  for await (const batch of batches) {
    await db.execute(sql`
      insert into staged select email, name, status
      from json_to_recordset(${batch}::json) as r (email text, name text, status text)`)
  }
  // The first line of each email counts; ctid is the order of insertion, since nothing was deleted.
  const { rowCount } = await db.execute(sql`
    create temp table imported on commit drop as
    select row_number() over () as row_index, unique_rows.* from
      (select distinct on (email) email, name, status from staged order by email, ctid) unique_rows`)
  await db.execute(sql`create index on imported (row_index)`)
  await db.execute(sql`analyze imported`)
  return rowCount ?? 0
}

/** Those that are not on the list yet. */
export async function countNewStaged(db: Transaction): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from imported where not exists
      (select from ${newsletterSubscribers} known where lower(known.email) = imported.email)`)
  return rows[0]?.total ?? 0
}

const INSERT_BATCH_SIZE = 5_000

/**
 * Does not change known subscribers, so that no import activates somebody who has unsubscribed. In batches, since the
 * embedded database blocks the event loop during a statement.
 */
export async function insertStaged(db: Transaction, total: number): Promise<number> {
  let inserted = 0
  for (let start = 0; start < total; start += INSERT_BATCH_SIZE) {
    const { rowCount } = await db.execute(sql`
      insert into ${newsletterSubscribers} (email, name, status, source, confirmed_at, ended_at)
      select email, name, status, 'import', case when status = 'active' then now() end,
        case when status <> 'active' then now() end
      from imported where row_index > ${start} and row_index <= ${start + INSERT_BATCH_SIZE} on conflict do nothing`)
    inserted += rowCount ?? 0
    await yieldToEventLoop()
  }
  return inserted
}
