import { sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { productCodes } from '#database/schema/product-codes.ts'

/**
 * A code appears and goes without any row changing. Each call returns the codes that began or ended since the call
 * before, by the clock of the database, which decides what is shown; the first one those since the given time.
 */
export function createDueCodesPoller(system: Access, firstSince: string | null = null) {
  let since = firstSince
  return async (): Promise<{ ids: string[]; nextInMs: number | null }> => {
    const { id, startsAt, endsAt } = productCodes
    const { rows } = await system.run((db) =>
      db.execute<{ now: string; ids: string[]; nextInMs: number | null }>(sql`
        with clock as materialized (select clock_timestamp() as now),
        dates as (
          select ${id} as id, ${startsAt} as date from ${productCodes}
          union all select ${id}, ${endsAt} from ${productCodes} where ${endsAt} is not null)
        select now::text,
          array(select distinct id::text from dates where date <= now and date > ${since}::timestamptz) as ids,
          (select ceil(extract(epoch from min(date) - now) * 1000)::float8 from dates where date > now) as "nextInMs"
        from clock`),
    )
    const [found] = rows
    if (!found) return { ids: [], nextInMs: null }
    since = found.now
    return { ids: found.ids, nextInMs: found.nextInMs }
  }
}
