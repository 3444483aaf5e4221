import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

/**
 * Lays everybody aside for as long as the transaction lasts; answers how many addresses that are. An index that keeps
 * them apart on the way would take five times as long as telling them apart once at the end.
 */
export async function stage(db: Transaction, batches: AsyncIterable<string>): Promise<number> {
  await db.execute(sql`create temp table staged (email text, name text, status text) on commit drop`)
  for await (const batch of batches) {
    await db.execute(sql`
      insert into staged select email, name, status
      from json_to_recordset(${batch}::json) as one (email text, name text, status text)`)
  }
  // The first line of an address is the one that counts; nothing was ever deleted, so they lie in their order.
  const { rowCount } = await db.execute(sql`
    create temp table imported on commit drop as
    select row_number() over () as place, one.* from
      (select distinct on (email) email, name, status from staged order by email, ctid) one`)
  await db.execute(sql`create index on imported (place)`)
  await db.execute(sql`analyze imported`)
  return rowCount ?? 0
}

/** How many of them are not on the list. */
export async function countStaged(db: Transaction): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from imported where not exists
      (select from ${newsletterSubscribers} known where lower(known.email) = imported.email)`)
  return rows[0]?.total ?? 0
}

const AT_ONCE = 5_000

/**
 * Who is on the list stays as they are: nobody who unsubscribed is made active by a file. Step by step, since the
 * embedded database lets this process do nothing else during a statement.
 */
export async function takeStaged(db: Transaction, people: number): Promise<number> {
  let taken = 0
  for (let start = 0; start < people; start += AT_ONCE) {
    const { rowCount } = await db.execute(sql`
      insert into ${newsletterSubscribers} (email, name, status, source, confirmed_at, ended_at)
      select email, name, status, 'import', case when status = 'active' then now() end,
        case when status <> 'active' then now() end
      from imported where place > ${start} and place <= ${start + AT_ONCE} on conflict do nothing`)
    taken += rowCount ?? 0
    await nextTurn()
  }
  return taken
}
