import { inArray } from 'drizzle-orm'
import type { SnapshotRow } from '#app/features/deletions/deletions.server.ts'
import type { Transaction } from '#database/access.ts'
import { products } from '#database/schema/products.ts'

/** Of deleted rows that refer to products, those whose product still exists. */
export async function rowsOfStoredProducts(db: Transaction, rows: SnapshotRow[] = []) {
  const ids = rows.map((row) => String(row.product_id))
  const stored =
    ids.length > 0 ? await db.select({ id: products.id }).from(products).where(inArray(products.id, ids)) : []
  const storedIds = new Set(stored.map(({ id }) => id))
  return rows.filter((row) => storedIds.has(String(row.product_id)))
}
