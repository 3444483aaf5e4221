import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { csvLine } from '#app/text/csv.ts'
import { readPages, streamCsv } from '#app/text/csv-stream.ts'
import type { Access, Transaction } from '#database/access.ts'
import { earningRows } from '#database/schema/earnings.ts'
import { products } from '#database/schema/products.ts'
import { plainAmount } from '../earnings.ts'

const PAGE_SIZE = 2_000

const columns = [
  ...['day', 'network', 'store', 'item', 'item id', 'product', 'page', 'placement', 'tracking id'],
  ...['status', 'items', 'sale', 'earned', 'currency'],
]

type Row = { row: typeof earningRows.$inferSelect; product: string | null }

const selectPage = (db: Transaction, after: Row['row'] | undefined): Promise<Row[]> =>
  db
    .select({ row: earningRows, product: products.name })
    .from(earningRows)
    .leftJoin(products, eq(products.id, earningRows.productId))
    .where(
      after &&
        or(
          gt(earningRows.day, after.day),
          and(eq(earningRows.day, after.day), sql`${earningRows.id} > ${after.id}::uuid`),
        ),
    )
    .orderBy(asc(earningRows.day), asc(earningRows.id))
    .limit(PAGE_SIZE)

const formatRow = ({ row, product }: Row) =>
  csvLine([
    ...[row.day, row.network, row.store, row.itemName, row.itemId, product ?? '', row.pagePath],
    ...[row.placement, row.trackingId, row.status, String(row.quantity)],
    row.saleAmount === null ? '' : plainAmount(row.saleAmount, row.currency),
    ...[plainAmount(row.amount, row.currency), row.currency],
  ])

/** Every row, as a CSV file. */
export const exportEarnings = (access: Access) =>
  streamCsv<Row>({
    columns,
    pages: readPages((after) => access.run((db) => selectPage(db, after?.row)), PAGE_SIZE),
    formatRow,
  })
