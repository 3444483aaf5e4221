import { inArray, sql } from 'drizzle-orm'
import type { Placement } from '#app/features/products/clicks/clicks.ts'
import type { Transaction } from '#database/access.ts'
import { pageActions, productViews } from '#database/schema/numbers.ts'
import { productClicks } from '#database/schema/product-clicks.ts'
import { products } from '#database/schema/products.ts'
import type { ClickRows } from './numbers.ts'
import type { Period } from './periods.ts'

const MAX_ROWS = 12

const countsIn = ({ first, last }: Period) => sql`(
  select product_id, placement, 0 as shown, count as clicks from ${productClicks}
  where day between ${first}::date and ${last}::date
  union all
  select product_id, placement, count, 0 from ${productViews} where day between ${first}::date and ${last}::date
) as counted`

/** What was shown and clicked, by product and by place. */
export async function selectProductNumbers(db: Transaction, period: Period): Promise<ClickRows> {
  const sums = sql`sum(shown)::int as shown, sum(clicks)::int as count`
  const { rows } = await db.execute<{ id: string; shown: number; count: number }>(sql`
    select product_id as id, ${sums} from ${countsIn(period)}
    group by product_id order by count desc, shown desc, id limit ${MAX_ROWS}`)
  const { rows: placements } = await db.execute<{ placement: Placement; shown: number; count: number }>(sql`
    select placement, ${sums} from ${countsIn(period)}
    group by placement order by count desc, shown desc, placement`)
  return { placements, products: await addNames(db, rows) }
}

/** On one page. In the shop, what is shown is not counted by page. */
export async function selectProductsOn(
  db: Transaction,
  { first, last }: Period,
  path: string,
): Promise<ClickRows> {
  const days = sql`day between ${first}::date and ${last}::date`
  const { rows } = await db.execute<{ id: string; shown: number; count: number }>(sql`
    select product_id as id, sum(shown)::int as shown, sum(clicks)::int as count from (
      select product_id, 0 as shown, count as clicks from ${productClicks} where page_path = ${path} and ${days}
      union all
      select target::uuid, count, 0 from ${pageActions} where path = ${path} and action = 'shown' and ${days}
    ) as counted
    group by product_id order by count desc, shown desc, id limit ${MAX_ROWS}`)
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
