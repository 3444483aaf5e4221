import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Access } from './access.ts'
import { type Change, parseChange } from './changes.ts'

/** Twice as long as pages are looked for that were saved before. */
const KEPT_FOR = '2 days'

/** Where a database is in its history. */
export type LogPosition = {
  /** Another one after a restore, also by copies of tables or of the whole database. */
  epoch: string
  /** The transactions that it shows. */
  snapshot: string
  now: string
}

const positionSql = sql`
  select content_epoch.id || ' ' || content_epoch.xmin || ' ' ||
      (select oid from pg_database where datname = current_database()) as epoch,
    pg_current_snapshot()::text as snapshot, clock_timestamp()::text as now
  from content_epoch`

export async function readLogPosition(system: Access): Promise<LogPosition> {
  const { rows } = await system.run((db) => db.execute<LogPosition>(positionSql))
  if (rows.length !== 1 || !rows[0]) throw new Error('the log of changes has no epoch')
  return rows[0]
}

/** A database that began as a copy of the build's (server/build/new-database.ts) has none: copies must differ. */
export const ensureEpoch = (pool: Pool) =>
  pool.query(
    'insert into content_epoch (id) select gen_random_uuid() where not exists (select from content_epoch)',
  )

/**
 * All changes that a snapshot does not show; null when they are more than the limit, or when the database is older than the
 * snapshot. By snapshot and not by number: a transaction that was open then has a lower number, and was committed later.
 */
export async function readChangesSince(
  system: Access,
  snapshot: string,
  limit: number,
): Promise<Change[] | null> {
  const { rows } = await system.run((db) =>
    db.execute<{ isKnown: boolean; payloads: string[] }>(sql`
      select pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as "isKnown",
        array(select payload from content_changes
          where transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
            and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
          limit ${limit + 1}) as payloads`),
  )
  const [found] = rows
  return found?.isKnown && found.payloads.length <= limit ? found.payloads.map(parseChange) : null
}

export const deleteOldChanges = async (system: Access) =>
  void (await system.run((db) =>
    db.execute(sql`delete from content_changes where announced_at < now() - ${KEPT_FOR}::interval`),
  ))
