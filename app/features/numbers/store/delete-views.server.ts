import { lt, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import {
  daySalts,
  dayVisitors,
  pageActions,
  postReads,
  productViews,
  viewDays,
  viewHours,
} from '#database/schema/numbers.ts'
import { productClicks } from '#database/schema/product-clicks.ts'
import { KEPT_MONTHS } from '../dimensions.ts'

const tables = [
  ...[dayVisitors, daySalts, viewHours, viewDays],
  ...[pageActions, productViews, productClicks, postReads],
]

export const deleteAllViews = (system: Access) =>
  system.run(async (db) => {
    for (const table of tables) await db.delete(table)
  })

/** Counts are kept as long as they may be without consent. */
export async function deleteOldViews(system: Access) {
  const limit = sql`now() - make_interval(months => ${KEPT_MONTHS})`
  await system.run(async (db) => {
    await db.delete(viewHours).where(lt(viewHours.hour, limit))
    for (const table of [viewDays, pageActions, productViews])
      await db.delete(table).where(lt(table.day, sql`(${limit})::date`))
  })
}
