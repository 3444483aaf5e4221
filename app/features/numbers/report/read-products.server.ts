import { between, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Placement } from '#app/features/products/clicks/clicks.ts'
import type { Transaction } from '#database/access.ts'
import { productViews } from '#database/schema/numbers.ts'
import { productClicks, products } from '#database/schema/products.ts'
import type { ClickRows } from './numbers.ts'
import type { Period } from './periods.ts'

const MAX_ROWS = 12

/** What was shown and clicked, by product and by place. Clicks are stored by days of UTC. */
export async function selectProductNumbers(db: Transaction, { first, last }: Period): Promise<ClickRows> {
  const { rows } = await db.execute<{ id: string; shown: number; count: number }>(sql`
    select product_id as id, sum(shown)::int as shown, sum(clicks)::int as count from (
      select product_id, 0 as shown, count as clicks from ${productClicks}
      where day between ${first}::date and ${last}::date
      union all
      select product_id, count, 0 from ${productViews} where day between ${first}::date and ${last}::date
    ) both_counts group by product_id order by count desc, shown desc, id limit ${MAX_ROWS}`)
  const { rows: places } = await db.execute<{ placement: Placement; shown: number; count: number }>(sql`
    select placement, sum(shown)::int as shown, sum(clicks)::int as count from (
      select placement, 0 as shown, count as clicks from ${productClicks}
      where day between ${first}::date and ${last}::date
      union all
      select placement, count, 0 from ${productViews} where day between ${first}::date and ${last}::date
    ) both_counts group by placement order by count desc, shown desc, placement`)
  return { placements: places, products: await addNames(db, rows) }
}

/** Only clicks: what is shown is not counted by page. */
export async function selectProductClicksOn(
  db: Transaction,
  { first, last }: Period,
  path: string,
): Promise<ClickRows> {
  const count = sql<number>`sum(${productClicks.count})::int`
  const rows = await db
    .select({ id: productClicks.productId, count })
    .from(productClicks)
    .where(sql`${between(productClicks.day, first, last)} and ${eq(productClicks.pagePath, path)}`)
    .groupBy(productClicks.productId)
    .orderBy(desc(count), productClicks.productId)
    .limit(MAX_ROWS)
  return { placements: [], products: await addNames(db, rows) }
}

/** Null for one that is gone. */
async function addNames<Row extends { id: string }>(db: Transaction, rows: Row[]) {
  const named =
    rows.length === 0
      ? []
      : await db
          .select({ id: products.id, name: products.name })
          .from(products)
          .where(
            inArray(
              products.id,
              rows.map(({ id }) => id),
            ),
          )
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, name: names.get(row.id) ?? null }))
}
