import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'

/** At most `max` within `seconds`, counted for one name: the action, and the account or network it is counted for. */
export type RateLimit = { name: string[]; max: number; seconds: number }

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Thrown to roll back the other counters when one of them is full. */
class LimitReached extends Error {
  readonly waitSeconds: number

  constructor(waitSeconds: number) {
    super('too many')
    this.waitSeconds = waitSeconds
  }
}

/**
 * Counts in the database, so that all processes share the limits. Names are stored as keyed hashes: the table reveals
 * neither IPs nor accounts.
 */
export function createRateLimiter(system: Access, secret: string) {
  const hashedKey = ({ name, seconds }: Pick<RateLimit, 'name' | 'seconds'>) =>
    createHmac('sha256', secret)
      .update(`limits:${JSON.stringify([...name, seconds])}`)
      .digest('base64url')
  /** The keys of this JSON are the columns that the SQL below reads. */
  const serializeCounters = (counters: RateLimit[]) =>
    JSON.stringify(
      counters.map((counter) => ({ key: hashedKey(counter), max: counter.max, seconds: counter.seconds })),
    )

  return {
    /**
     * Counts before the action runs, so that concurrent requests cannot exceed the limit. If one counter is full, none
     * is counted (further attempts write nothing and do not prolong the wait) and the result is the seconds to wait.
     */
    async consume(counters: RateLimit[]): Promise<number | null> {
      try {
        await system.run(async (db) => {
          const { rows } = await db.execute<{ wait: number | null }>(countSql(serializeCounters(counters)))
          const wait = rows[0]?.wait ?? null
          if (wait !== null) throw new LimitReached(Math.max(1, wait))
        })
        return null
      } catch (error) {
        if (error instanceof LimitReached) return error.waitSeconds
        throw error
      }
    },

    /** Takes one off each counter, for an attempt that was no abuse. */
    refund: (counters: RateLimit[]) =>
      lowerCounts(system, serializeCounters(counters), sql`greatest(existing.count - 1, 0)`),

    reset: (counters: RateLimit[]) => lowerCounts(system, serializeCounters(counters), sql`0`),

    /** Remembers the name for this long, starting now. */
    async markSeen(name: string[], seconds: number): Promise<void> {
      const key = hashedKey({ name, seconds })
      await system.run((db) =>
        db.execute(sql`
          insert into rate_counts (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
          on conflict (key) do update set ends_at = excluded.ends_at`),
      )
    },

    async wasSeen(name: string[], seconds: number): Promise<boolean> {
      const key = hashedKey({ name, seconds })
      const { rows } = await system.run((db) =>
        db.execute(sql`select 1 from rate_counts where key = ${key} and ends_at > now()`),
      )
      return rows.length > 0
    },
  }
}

/** Rows are locked in the order of their keys, here and in `lowerCounts`, to avoid deadlocks. */
const countSql = (counters: string) => sql`
  with wanted as (
    select * from jsonb_to_recordset(${counters}::jsonb) as counter (key text, max int, seconds int)
  ), full_counts as (
    select existing.ends_at from rate_counts existing join wanted using (key)
    where existing.ends_at > now() and existing.count >= wanted.max
  ), counted as (
    insert into rate_counts as existing (key, count, ends_at)
    select key, 1, now() + make_interval(secs => seconds) from wanted where not exists (select from full_counts)
    order by key
    on conflict (key) do update set
      count = case when existing.ends_at <= now() then 1 else existing.count + 1 end,
      ends_at = case when existing.ends_at <= now() then excluded.ends_at else existing.ends_at end
    returning existing.key, existing.count, existing.ends_at
  )
  select ceil(extract(epoch from max(ends_at) - now()))::int as wait from (
    select ends_at from full_counts
    union all select ends_at from counted join wanted using (key) where counted.count > wanted.max
  ) exceeded`

async function lowerCounts(system: Access, counters: string, count: ReturnType<typeof sql>) {
  await system.run((db) =>
    db.execute(sql`
      with locked_rows as (
        select existing.key from rate_counts existing
        join jsonb_to_recordset(${counters}::jsonb) as counter (key text) using (key)
        order by existing.key for update of existing
      )
      update rate_counts existing set count = ${count} from locked_rows where existing.key = locked_rows.key`),
  )
}

export async function deleteExpiredCounts(system: Access) {
  await system.run((db) => db.execute(sql`delete from rate_counts where ends_at < now()`))
}
