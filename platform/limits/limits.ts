import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'

/** So many within so many seconds, for one name: what is done, and by or to whom. */
export type Counter = { name: string[]; most: number; seconds: number }

export type Limits = ReturnType<typeof createLimits>

/** Thrown to undo what was counted beside the counter that is full. */
class Full extends Error {
  readonly wait: number

  constructor(wait: number) {
    super('too many')
    this.wait = wait
  }
}

/**
 * How often something was done lately, counted in the database for all processes together. Names are kept as keyed
 * hashes: whoever reads the table learns of no address and of no person.
 */
export function createLimits(system: Access, secret: string) {
  const keyOf = ({ name, seconds }: Pick<Counter, 'name' | 'seconds'>) =>
    createHmac('sha256', secret)
      .update(`limits:${JSON.stringify([...name, seconds])}`)
      .digest('base64url')
  const rowsOf = (counters: Counter[]) =>
    JSON.stringify(counters.map((counter) => ({ ...counter, key: keyOf(counter) })))

  return {
    /**
     * Counts one more, before it is done, so that many at the same moment get no further than one after the other.
     * When one of the counters is full it counts on none, and answers in how many seconds it can: impatience costs
     * nothing, and whoever goes on asking writes nothing.
     */
    async count(counters: Counter[]): Promise<number | null> {
      try {
        await system.run(async (db) => {
          const { rows } = await db.execute<{ wait: number | null }>(counting(rowsOf(counters)))
          const wait = rows[0]?.wait ?? null
          if (wait !== null) throw new Full(Math.max(1, wait))
        })
        return null
      } catch (error) {
        if (error instanceof Full) return error.wait
        throw error
      }
    },

    /** It was no abuse after all: one less each. */
    takeBack: (counters: Counter[]) => lower(system, rowsOf(counters), sql`greatest(kept.count - 1, 0)`),

    /** As if nothing had been counted. */
    clear: (counters: Counter[]) => lower(system, rowsOf(counters), sql`0`),

    /** Keeps in mind that there was such a thing, for so long from now. */
    async remember(name: string[], seconds: number): Promise<void> {
      const key = keyOf({ name, seconds })
      await system.run((db) =>
        db.execute(sql`
          insert into rate_counts (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
          on conflict (key) do update set ends_at = excluded.ends_at`),
      )
    },

    async remembers(name: string[], seconds: number): Promise<boolean> {
      const key = keyOf({ name, seconds })
      const { rows } = await system.run((db) =>
        db.execute(sql`select 1 from rate_counts where key = ${key} and ends_at > now()`),
      )
      return rows.length > 0
    },
  }
}

/** In the order of their keys, as below: two that wait for one another would wait for ever. */
const counting = (counters: string) => sql`
  with wanted as (
    select * from jsonb_to_recordset(${counters}::jsonb) as one (key text, most int, seconds int)
  ), closed as (
    select kept.ends_at from rate_counts kept join wanted using (key)
    where kept.ends_at > now() and kept.count >= wanted.most
  ), counted as (
    insert into rate_counts as kept (key, count, ends_at)
    select key, 1, now() + make_interval(secs => seconds) from wanted where not exists (select from closed)
    order by key
    on conflict (key) do update set
      count = case when kept.ends_at <= now() then 1 else kept.count + 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning kept.key, kept.count, kept.ends_at
  )
  select ceil(extract(epoch from max(ends_at) - now()))::int as wait from (
    select ends_at from closed
    union all select ends_at from counted join wanted using (key) where counted.count > wanted.most
  ) full_ones`

async function lower(system: Access, counters: string, count: ReturnType<typeof sql>) {
  await system.run((db) =>
    db.execute(sql`
      with held as (
        select kept.key from rate_counts kept
        join jsonb_to_recordset(${counters}::jsonb) as one (key text) using (key) order by kept.key for update of kept
      )
      update rate_counts kept set count = ${count} from held where kept.key = held.key`),
  )
}

export async function forgetOldCounts(system: Access) {
  await system.run((db) => db.execute(sql`delete from rate_counts where ends_at < now()`))
}
