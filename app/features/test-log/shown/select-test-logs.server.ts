import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { products } from '#database/schema/products.ts'
import { testEntries } from '#database/schema/test-log.ts'
import type { EntryPicture, TestEntry } from '../test-log.ts'

/** Also for admins, who may read all: a page says to her what it says to readers. */
const isShown = (productIds: string[]) =>
  and(inArray(testEntries.productId, productIds), eq(products.isTestLogPublic, true))

/** The rule of `testedDays` in a query, for the product `p`; null where it has no badge. */
export const testedDaysSql = sql<number | null>`case when p.is_test_log_public then (
  select case when count(*) >= 2 and bool_or(jsonb_array_length(pictures) > 0)
    then max(happened_on) - min(happened_on) + 1 end
  from test_entries where product_id = p.id) end`

/** By product, in one query, the oldest entry first. Products whose log is closed or empty are left out. */
export async function selectTestLogs(
  db: Transaction,
  productIds: string[],
): Promise<Map<string, TestEntry[]>> {
  if (productIds.length === 0) return new Map()
  const { productId, id, happenedAt, happenedOn, words, pictures } = testEntries
  const rows = await db
    .select({ productId, id, happenedAt, happenedOn, words, pictures })
    .from(testEntries)
    .innerJoin(products, eq(products.id, productId))
    .where(isShown(productIds))
    .orderBy(asc(happenedAt), asc(id))
  const entriesByProduct = Map.groupBy(rows, (row) => row.productId)
  return new Map(
    [...entriesByProduct].map(([product, found]) => {
      const entries = found.map(({ productId: _, ...entry }) => ({
        ...entry,
        happenedAt: entry.happenedAt.toISOString(),
        pictures: entry.pictures as EntryPicture[],
      }))
      return [product, entries]
    }),
  )
}
