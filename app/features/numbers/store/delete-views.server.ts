import { lt, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { daySalts, dayVisitors, viewDays, viewHours } from '#database/schema/numbers.ts'
import { productClicks } from '#database/schema/products.ts'
import { KEPT_MONTHS } from '../dimensions.ts'

export const deleteAllViews = (system: Access) =>
  system.run(async (db) => {
    for (const table of [dayVisitors, daySalts, viewHours, viewDays, productClicks]) await db.delete(table)
  })

/** Counts are kept as long as they may be without consent. */
export async function deleteOldViews(system: Access) {
  const limit = sql`now() - make_interval(months => ${KEPT_MONTHS})`
  await system.run(async (db) => {
    await db.delete(viewHours).where(lt(viewHours.hour, limit))
    await db.delete(viewDays).where(lt(viewDays.day, sql`(${limit})::date`))
  })
}
