import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { products } from '#database/schema/products.ts'
import { testEntries } from '#database/schema/test-log.ts'
import type { EntryPicture, TestEntry } from '../test-log.ts'
import { testedDays } from '../tested-days.ts'

/** What readers see of the test of a product. */
export type ShownTestLog = { testedDays: number | null; entries: TestEntry[] }

/** Also for admins, who may read all: a page says to her what it says to readers. */
const isShown = (productIds: string[]) =>
  and(inArray(testEntries.productId, productIds), eq(products.isTestLogPublic, true))

/** By product, in one query: the rule of `testedDays` for lists. Products without the badge are left out. */
export async function selectTestedDays(db: Transaction, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const { productId, happenedOn, pictures } = testEntries
  const rows = await db
    .select({ productId, days: sql<number>`max(${happenedOn}) - min(${happenedOn}) + 1` })
    .from(testEntries)
    .innerJoin(products, eq(products.id, productId))
    .where(isShown(productIds))
    .groupBy(productId)
    .having(sql`count(*) >= 2 and bool_or(jsonb_array_length(${pictures}) > 0)`)
  return new Map(rows.map((row) => [row.productId, row.days]))
}

/** By product, in one query, the oldest entry first. Products whose log is closed or empty are left out. */
export async function selectTestLogs(
  db: Transaction,
  productIds: string[],
): Promise<Map<string, ShownTestLog>> {
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
      return [product, { testedDays: testedDays(entries), entries }]
    }),
  )
}
