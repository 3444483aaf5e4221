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
    select distinct on (email) email, name, status from staged order by email, ctid`)
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

/** Who is on the list stays as they are: nobody who unsubscribed is made active by a file. */
export async function takeStaged(db: Transaction): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${newsletterSubscribers} (email, name, status, source, confirmed_at, ended_at)
    select email, name, status, 'import', case when status = 'active' then now() end,
      case when status <> 'active' then now() end
    from imported on conflict do nothing`)
  return rowCount ?? 0
}
